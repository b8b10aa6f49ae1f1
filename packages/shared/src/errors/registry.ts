import type { OfferDiff } from '../offers/offer-diff.ts'

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 431 | 503

/**
 * The one registry of refusals: every code has an HTTP status and a Russian text that is fit to show.
 * Codes follow contract §2. The texts of spec §5 and §8 stand here verbatim.
 */
interface ErrorEntry {
  readonly status: ErrorStatus
  readonly message: string
}

export const errorRegistry = {
  // protocol
  bad_request: { status: 400, message: 'Запрос не разобран. Обновите страницу и повторите.' },
  validation_error: { status: 422, message: 'Проверьте поля: часть данных указана неверно.' },
  unauthenticated: { status: 401, message: 'Войдите, чтобы продолжить.' },
  forbidden: { status: 403, message: 'У вас нет доступа к этому действию.' },
  xsrf: { status: 403, message: 'Страница устарела. Обновите её и повторите.' },
  not_found: { status: 404, message: 'Такой страницы или записи нет.' },
  gone: { status: 410, message: 'Товар снят с продажи.' },
  payload_too_large: { status: 413, message: 'Файл слишком большой. Допустимо до 10 МБ.' },
  request_too_large: { status: 413, message: 'Запрос слишком большой. Отправьте данные частями.' },
  unsupported_file: { status: 415, message: 'Этот тип файла не принимается.' },
  request_timeout: { status: 408, message: 'Запрос шёл слишком долго. Проверьте связь и повторите.' },
  address_too_long: { status: 414, message: 'Адрес слишком длинный. Сократите его и повторите.' },
  headers_too_large: {
    status: 431,
    message: 'Браузер прислал слишком много служебных данных. Удалите cookie этого сайта и повторите.',
  },
  rate_limited: { status: 429, message: 'Слишком много запросов. Повторите немного позже.' },
  unavailable: { status: 503, message: 'Сервис временно недоступен. Повторите через минуту.' },
  overloaded: { status: 503, message: 'Сейчас слишком много посетителей. Повторите через несколько секунд.' },
  // auth
  email_not_exists: { status: 422, message: 'Пользователь с таким E-mail не найден.' },
  phone_not_exists: { status: 422, message: 'Такой телефон не найден.' },
  password_error: { status: 422, message: 'Неверный пароль.' },
  email_not_confirmed: { status: 422, message: 'E-mail ещё не подтверждён. Перейдите по ссылке из письма.' },
  email_exists: { status: 422, message: 'Пользователь с таким E-mail уже зарегистрирован.' },
  phone_exists: { status: 422, message: 'Пользователь с таким телефоном уже зарегистрирован.' },
  captcha_error: { status: 422, message: 'Проверка «Я не робот» не пройдена. Повторите её.' },
  code_error: { status: 422, message: 'Неверный код. Проверьте цифры и введите их ещё раз.' },
  code_expired: { status: 422, message: 'Срок действия кода истёк. Получите новый код.' },
  too_many_attempts: { status: 429, message: 'Слишком много попыток. Повторите позже.' },
  locked: { status: 429, message: 'Слишком рано. Подождите и повторите.' },
  link_expired: { status: 410, message: 'Ссылка недействительна или уже использована. Запросите новую.' },
  invoice_link_ended: {
    status: 410,
    message: 'Ссылка на счёт больше не действует. Счёт можно скачать в профиле, в разделе «Заказы».',
  },
  invoice_not_ready: { status: 503, message: 'Счёт готовится. Откройте ссылку ещё раз через минуту.' },
  telephony_unavailable: {
    status: 503,
    message: 'Регистрация по телефону сейчас недоступна. Воспользуйтесь электронной почтой.',
  },
  social_failed: { status: 422, message: 'Войти через этот сервис не удалось. Повторите или войдите с паролем.' },
  // area
  area_not_found: { status: 422, message: 'Такого региона нет в списке.' },
  // catalogue and cart
  part_not_found: { status: 404, message: 'Такой детали нет в каталоге.' },
  part_removed: { status: 410, message: 'Деталь снята с продажи.' },
  cart_line_not_found: { status: 404, message: 'Этой позиции уже нет в корзине.' },
  favorites_full: { status: 422, message: 'В избранном может быть не больше 200 товаров. Уберите лишние.' },
  compare_full: {
    status: 422,
    message: 'Сравнить можно не больше шести товаров одного вида. Уберите один на странице сравнения.',
  },
  cart_full: { status: 422, message: 'В корзине может быть не больше 500 позиций. Оформите заказ частями.' },
  announcement_not_found: { status: 404, message: 'Такого уведомления нет, или его показ уже остановлен.' },
  announcement_begun: { status: 409, message: 'Показ уже начался: остановите его и создайте новое уведомление.' },
  announcement_over: { status: 422, message: 'Конец показа уже прошёл. Выберите более позднее время.' },
  announcement_person_unknown: { status: 422, message: 'Пользователя с таким E-mail нет.' },
  service_request_not_found: { status: 404, message: 'Такой заявки нет.' },
  service_request_taken: { status: 409, message: 'Заявку уже взял другой сотрудник. Обновите список.' },
  service_request_closed: { status: 409, message: 'Эта заявка уже закрыта. Обновите список.' },
  service_date_past: { status: 422, message: 'Эта дата уже прошла. Выберите сегодняшнюю или более позднюю.' },
  branch_unknown: { status: 422, message: 'Такого филиала нет. Выберите филиал из списка.' },
  too_many_service_requests: {
    status: 429,
    message: 'Слишком много заявок подряд. Повторите позже или позвоните в филиал.',
  },
  transport_order_not_found: { status: 404, message: 'Такой заявки на перевозку нет.' },
  transport_order_changed: { status: 409, message: 'Заявку уже изменил другой сотрудник. Проверьте её и повторите.' },
  transport_state_order: { status: 409, message: 'В это состояние заявка сейчас перейти не может. Обновите страницу.' },
  transport_date_missing: { status: 422, message: 'Укажите дату отгрузки.' },
  transport_date_order: { status: 422, message: 'Дата прибытия не может быть раньше даты отгрузки.' },
  transport_date_past: { status: 422, message: 'Эта дата уже прошла. Выберите сегодняшнюю или более позднюю.' },
  transport_date_fixed: {
    status: 409,
    message: 'Машина уже загружена: дату отгрузки изменить нельзя. Позвоните в филиал.',
  },
  transport_way_too_long: { status: 422, message: 'Пройденный путь не может быть длиннее маршрута.' },
  transport_order_unknown: { status: 422, message: 'Заказа с таким номером в ваших филиалах нет.' },
  too_many_date_requests: {
    status: 429,
    message: 'Слишком много запросов даты подряд. Повторите позже или позвоните в филиал.',
  },
  price_request_not_found: { status: 404, message: 'Такого запроса нет.' },
  price_request_closed: { status: 409, message: 'На этот запрос уже ответили или его отозвали. Обновите список.' },
  price_request_own: { status: 403, message: 'На свой запрос отвечает другой сотрудник филиала.' },
  too_many_price_requests: {
    status: 429,
    message: 'Слишком много запросов подряд. Повторите позже или позвоните в филиал.',
  },
  too_many_open_price_requests: {
    status: 409,
    message: 'Слишком много ваших запросов ещё без ответа. Дождитесь менеджера или позвоните в филиал.',
  },
  // vacancies
  vacancy_not_found: { status: 404, message: 'Такой вакансии нет.' },
  vacancy_closed: { status: 410, message: 'Вакансия закрыта. Посмотрите другие или отправьте резюме в резерв.' },
  vacancy_changed: { status: 409, message: 'Вакансию только что изменил другой сотрудник. Проверьте её и повторите.' },
  vacancy_address_taken: { status: 409, message: 'Такой адрес страницы уже занят другой вакансией.' },
  application_not_found: { status: 404, message: 'Такого отклика нет.' },
  application_changed: {
    status: 409,
    message: 'С откликом только что работал другой сотрудник. Проверьте его и повторите.',
  },
  application_move_refused: { status: 409, message: 'Из этого состояния отклик так не перевести. Обновите страницу.' },
  unsupported_resume: { status: 415, message: 'Этот файл не принимается. Подойдут PDF, DOCX, JPG и PNG.' },
  too_many_applications: {
    status: 429,
    message: 'Слишком много откликов подряд. Повторите позже или позвоните в филиал.',
  },
  // questionnaires
  questionnaire_not_found: { status: 404, message: 'Такой анкеты нет.' },
  questionnaire_closed: { status: 410, message: 'Анкета закрыта, ответы больше не принимаются.' },
  questionnaire_answered: { status: 409, message: 'Вы уже ответили на эту анкету. Спасибо.' },
  questionnaire_changed: { status: 409, message: 'Анкету только что изменил другой сотрудник. Обновите страницу.' },
  too_many_responses: { status: 429, message: 'С этого адреса пришло слишком много анкет. Повторите позже.' },
  // machine yard
  model_not_found: { status: 404, message: 'Такой модели нет в каталоге.' },
  yard_machine_not_found: { status: 404, message: 'Этой машины уже нет в мехдворе.' },
  yard_full: { status: 422, message: 'В мехдворе может быть не больше 100 машин. Уберите лишние.' },
  // long work
  long_job_over: { status: 409, message: 'Это задание уже закончилось.' },
  // delivery
  suggestions_unavailable: { status: 503, message: 'Подсказки не отвечают. Адрес сохранён.' },
  tariff_exists: { status: 409, message: 'Для этого расстояния и веса строка тарифа уже есть. Измените её.' },
  tariff_changed: { status: 409, message: 'Эту строку тарифа только что изменили или убрали. Обновите таблицу.' },
  // sellers
  seller_not_found: { status: 404, message: 'Такого продавца нет.' },
  seller_changed: { status: 409, message: 'Реквизиты только что изменил другой сотрудник. Обновите страницу.' },
  seller_shared: {
    status: 403,
    message: 'Этот продавец выписывает счета и других филиалов. Его меняет администратор.',
  },
  seller_branch_refused: { status: 422, message: 'Филиал не из страны продавца. Выберите другой.' },
  // price files of suppliers
  price_file_refused: { status: 422, message: 'Файл не разобран.' },
  supplier_key_refused: { status: 401, message: 'Ключ не подходит или отозван.' },
  supplier_record_changed: { status: 409, message: 'Это уже изменили. Обновите страницу и повторите.' },
  // exchange with 1C
  exchange_refused: { status: 422, message: 'Обмен не принят.' },
  // commercial offers
  offer_changed: { status: 409, message: 'Менеджер только что изменил предложение. Проверьте условия и повторите.' },
  offer_draft_changed: {
    status: 409,
    message: 'Коллега только что изменил черновик. Сравните изменения и сохраните ещё раз.',
  },
  offer_expired: { status: 409, message: 'Срок предложения истёк. Запросите новое.' },
  offer_read_only: { status: 403, message: 'Менять условия может только клиент, которому сделано предложение.' },
  offer_closed: { status: 409, message: 'Предложение уже принято или отозвано. Обновите страницу.' },
  offer_too_long_to_print: {
    status: 422,
    message:
      'В предложении больше 3 000 строк, один файл PDF их не вместит. Попросите менеджера разделить предложение.',
  },
  offer_discount_too_high: {
    status: 409,
    message: 'Такую скидку согласует руководитель филиала: отправьте её на согласование в редакторе.',
  },
  offer_unanswered: { status: 409, message: 'Ответьте на каждое изменение клиента. Обновите страницу и повторите.' },
  offer_nothing_to_send: { status: 409, message: 'Отправлять нечего: в черновике нет изменений или суммы.' },
  offer_key_refused: { status: 401, message: 'Ключ обмена с 1С не подходит или не задан.' },
  too_many_offers: {
    status: 429,
    message: 'Слишком много запросов предложений подряд. Повторите позже или позвоните в филиал.',
  },
  // articles and news
  post_changed: { status: 409, message: 'Статью только что изменил другой редактор. Обновите страницу и сравните.' },
  post_incomplete: {
    status: 422,
    message: 'Чтобы опубликовать, заполните заголовок, адрес, анонс и хотя бы один блок.',
  },
  post_address_taken: { status: 409, message: 'Такой адрес уже занят другой статьёй или темой. Укажите другой.' },
  tag_unnamed: { status: 422, message: 'В названии темы нет ни букв, ни цифр. Назовите её иначе.' },
  post_tie_unknown: {
    status: 422,
    message: 'Тема, регион, деталь, модель или рисунок статьи не найдены. Уберите лишнее.',
  },
  post_schedule_refused: {
    status: 422,
    message: 'Запланировать можно только новую статью и на время вперёд. Опубликованная обновляется сразу.',
  },
  picture_refused: { status: 422, message: 'Рисунок не разобран или слишком велик. Подойдёт JPG или PNG до 40 Мпикс.' },
  // personal pages
  ps_changed: { status: 409, message: 'Страницу только что изменил другой редактор. Выберите, чьи правки оставить.' },
  ps_place_taken: { status: 409, message: 'На этом месте уже стоит другая страница. Откройте её в списке.' },
  ps_nothing_to_publish: {
    status: 422,
    message: 'Публиковать нечего: на странице нет ни одного видимого блока. Добавьте блок или снимите её с показа.',
  },
  // orders
  order_empty: { status: 422, message: 'Выберите в корзине хотя бы один товар с ценой.' },
  stock_insufficient: { status: 409, message: 'Остаток изменился. Уменьшите количество и повторите.' },
  supplier_order_refused: { status: 422, message: 'Поставщик не примет такой заказ. Измените количество.' },
  price_changed: { status: 409, message: 'Цены изменились. Проверьте сумму и оформите заказ ещё раз.' },
  delivery_price_changed: {
    status: 409,
    message: 'Цена доставки изменилась. Проверьте её и оформите заказ ещё раз.',
  },
  limit_exceeded: { status: 409, message: 'Лимита организации не хватает. Выберите другой способ оплаты.' },
  idempotency_conflict: { status: 409, message: 'Этот заказ уже оформлен с другим составом. Обновите страницу.' },
  too_many_orders: {
    status: 429,
    message: 'Слишком много заказов подряд. Повторите позже или позвоните в филиал: менеджер примет заказ по телефону.',
  },
  too_many_open_orders: {
    status: 409,
    message: 'Слишком много ваших заказов ещё не подтверждено. Дождитесь менеджера или позвоните в филиал.',
  },
  too_many_files: {
    status: 429,
    message: 'За сутки прислано слишком много файлов. Оформите заказ без них, файлы передайте менеджеру.',
  },
  too_many_letters: {
    status: 429,
    message: 'На этот адрес уже ушло много сообщений о заказах. Укажите другой или повторите позже.',
  },
  too_many_texts: {
    status: 429,
    message: 'СМС о заказах отправлено слишком много. Укажите e-mail и выберите счёт письмом или в филиале.',
  },
  order_changed: { status: 409, message: 'Заказ только что изменил другой сотрудник. Проверьте его и повторите.' },
  order_move_refused: { status: 409, message: 'Из этого состояния заказ так не перевести. Обновите страницу.' },
  order_not_cancellable: {
    status: 409,
    message: 'Заказ уже собирают или отправили, отменить его на сайте нельзя. Позвоните в филиал.',
  },
  issuer_incomplete: { status: 409, message: 'Документ не выписать: не хватает реквизитов продавца.' },
  order_reason_missing: { status: 422, message: 'Напишите причину: её увидит покупатель.' },
  order_not_reserved: { status: 409, message: 'Товары этого заказа уже выданы или возвращены: резерва у него нет.' },
  exchange_base_taken: { status: 409, message: 'Такая база уже подключена.' },
  exchange_answer_decided: { status: 409, message: 'По этому документу уже решили.' },
  exchange_answer_unfit: { status: 409, message: 'Принять документ в таком виде нельзя.' },
  exchange_word_missing: { status: 422, message: 'Напишите, почему документ 1С не принят.' },
  order_lines_fixed: {
    status: 409,
    message: 'Товары этого заказа уже отправлены или возвращены: состав не изменить.',
  },
  assignee_not_found: { status: 422, message: 'Этот сотрудник не ведёт заказы филиала. Выберите другого.' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorRegistry

export interface ErrorIssue {
  path: string
  message: string
}

/** What a refusal may carry besides its code; goes to the visitor as it is. */
export interface ErrorDetails {
  /** Seconds until the refused action may be repeated. */
  retryAfter?: number
  issues?: ErrorIssue[]
  /** Articles the refusal is about (stock, price). */
  articles?: string[]
  /** The newer state of an offer that has changed meanwhile. */
  offer?: { diff: OfferDiff | null; version: number }
  /** Overrides the registry's text where the specification words it for one form only. */
  message?: string
}
