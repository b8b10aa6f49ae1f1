import type { ExchangeFinding, ExchangeProblem } from '@agromarket/shared'

/** Title, what to do, and where. */
export const problemTexts: Record<ExchangeProblem, [string, string, ExchangeFinding['action']?]> = {
  noGoods: ['Предложения без товара', 'Цены и остатки ждут выгрузки товаров'],
  noNameOrArticle: ['Товары без наименования и артикула', 'Заполните их в 1С'],
  noArticle: ['Товары без артикула', 'На сайт не попадут, пока поле пустое'],
  badArticle: ['В артикуле ни букв, ни цифр', 'Исправьте артикул в 1С'],
  noMaker: ['Производитель не указан', 'Укажите его в 1С или свойство с ним в сопоставлении'],
  unknownMaker: [
    'Производителя нет на сайте',
    'Сопоставьте его с производителем сайта',
    { kind: 'map', mapping: 'maker' },
  ],
  noGroup: ['Товары вне групп', 'Отнесите их в 1С к группе'],
  unmappedGroup: ['Группа не сопоставлена с разделом', 'Выберите раздел каталога', { kind: 'map', mapping: 'group' }],
  noName: ['Товары без наименования', 'Заполните его в 1С'],
  service: ['Услуги и работы', 'Не выставляются на продажу: продаются только товары'],
  refused: ['Не приняты каталогом', 'Причины в журнале сеанса'],
}
