import { phoneHref } from '../../lib/format/format-phone.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { phoneLinesOf } from '../area/branches/phone-lines.ts'
import { ServiceRequestForm } from '../service-requests/service-request-form.tsx'
import { useViewer } from '../users/viewer.tsx'
import classes from './text-page.module.css'
import { TextPage } from './text-page.tsx'

/** /servis */
export function ServicePage() {
  const { branch } = useViewer()
  const { service } = phoneLinesOf(branch)
  return (
    <TextPage
      title="Сервис"
      lead="Сервисные центры работают при филиалах: там же можно заказать запчасти и сразу получить те, что есть на складе."
    >
      <h2>Как обратиться</h2>
      <ul>
        <li>
          Позвоните на сервисную линию <a href={phoneHref(service.phone)}>{service.phone}</a>, Пн–Пт 8:00–17:00.
        </li>
        <li>Назовите модель машины и, если знаете, артикул детали или узел.</li>
        <li>
          Выберите филиал с сервисным центром на странице <Link href="/contacts">филиалов и контактов</Link>.
        </li>
      </ul>
      <h2>Заявка на сервис</h2>
      <p>Механик перезвонит в часы работы филиала, уточнит неисправность и согласует выезд.</p>
      <div className={classes.form}>
        <ServiceRequestForm kind="service" />
      </div>
      <h2>Детали для ремонта</h2>
      <p>
        Откройте свою машину в <Link href="/catalog">каталоге техники</Link>: на её странице собраны все детали, которые
        к ней подходят, с узлом, листом чертежа и номером позиции. Для каждой детали видны остатки по филиалам.
      </p>
    </TextPage>
  )
}
