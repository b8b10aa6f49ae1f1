import { phoneHref } from '../../lib/format-phone.ts'
import { useViewer } from '../../lib/viewer.tsx'
import { phoneLinesOf } from '../../shell/phone-lines.ts'
import { PathLink } from '../../ui/path-link.tsx'
import { TextPage } from './text-page.tsx'

/** /servis */
export function ServicePage() {
  const { branch } = useViewer()
  const { service } = phoneLinesOf(branch)
  return (
    <TextPage
      title="Сервис"
      lead="Сервисные центры работают при филиалах: там же можно заказать запчасти и получить их в день обращения, если они есть на складе."
    >
      <h2>Как обратиться</h2>
      <ul>
        <li>
          Позвоните на сервисную линию <a href={phoneHref(service.phone)}>{service.phone}</a>, Пн–Пт 8:00–17:00.
        </li>
        <li>Назовите модель машины и, если знаете, артикул детали или узел.</li>
        <li>
          Выберите филиал с сервисным центром на странице <PathLink href="/contacts">филиалов и контактов</PathLink>.
        </li>
      </ul>
      <h2>Детали для ремонта</h2>
      <p>
        Откройте свою машину в <PathLink href="/catalog">каталоге техники</PathLink>: на её странице собраны все детали,
        которые к ней подходят, с узлом, листом чертежа и номером позиции. Для каждой детали видны остатки по филиалам.
      </p>
    </TextPage>
  )
}
