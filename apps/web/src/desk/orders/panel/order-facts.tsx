import { type DeskOrder, type InvoiceWay, paymentLabels } from '@agromarket/shared'
import { NativeSelect } from '@mantine/core'
import { toCarriage, toDeliveryPrice } from '../../../features/orders/delivery-words.ts'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatDate } from '../../../lib/format/format-date.ts'
import { formatPhone, phoneHref } from '../../../lib/format/format-phone.ts'
import { api } from '../../../lib/trpc.ts'
import { deliveryNames } from '../texts.ts'
import classes from './order-facts.module.css'
import { useOrderChange } from './use-order-change.ts'

/** Who buys, whom to call, how it is paid, who takes care. */
export function OrderFacts({ order }: { order: DeskOrder }) {
  const { contacts } = order
  return (
    <dl className={classes.facts}>
      <dt>Покупатель</dt>
      <dd>
        {order.organization || contacts.name}
        {order.taxId && `, ИНН ${order.taxId}`}
        {order.organizationAddress && <small>{order.organizationAddress}</small>}
      </dd>
      <dt>Контакт</dt>
      <dd>
        {contacts.name}, <a href={phoneHref(contacts.phone)}>{formatPhone(contacts.phone)}</a>
        {contacts.email && (
          <>
            , <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
          </>
        )}
      </dd>
      <dt>Получение</dt>
      <dd>
        <Delivery order={order} />
      </dd>
      <dt>Оплата</dt>
      <dd>
        {paymentLabels[order.payment]}
        {order.payment !== 'limit' && <small>Счёт: {invoiceWayWords[order.invoiceWay]}</small>}
      </dd>
      {order.customerNumber && (
        <>
          <dt>Номер у покупателя</dt>
          <dd>{order.customerNumber}</dd>
        </>
      )}
      {order.comment && (
        <>
          <dt>Комментарий</dt>
          <dd className={classes.comment}>{order.comment}</dd>
        </>
      )}
      <dt id="order-assignee">Ответственный</dt>
      <dd>
        <Assignee order={order} />
      </dd>
    </dl>
  )
}

const invoiceWayWords: Record<InvoiceWay, string> = {
  email: 'по e-mail',
  sms: 'ссылкой в SMS',
  branch: 'в филиале',
}

/** How the buyer gets the goods, by whom, how soon and for how much. */
function Delivery({ order }: { order: DeskOrder }) {
  const { branch, delivery, deliveryDetails, pickupDate, chosenPickupDate } = order
  if (!deliveryDetails) {
    return (
      <>
        {deliveryNames[delivery]}, {branch.city}, {branch.address}
        <small>Будет готов {formatDate(pickupDate)}</small>
        {chosenPickupDate !== null && <small>Покупатель заберёт {formatDate(chosenPickupDate)}</small>}
      </>
    )
  }
  const { addressText, terminalSchedule, distanceKm } = deliveryDetails
  const carriage = [toCarriage(order), toDeliveryPrice(order)].filter((fact) => fact !== '').join(', ')
  return (
    <>
      {deliveryNames[delivery]}, {addressText}
      <small>{carriage}</small>
      {terminalSchedule && <small>{terminalSchedule}</small>}
      {distanceKm !== null && <small>{formatNumber(distanceKm)}&nbsp;км от филиала</small>}
    </>
  )
}

const nobody = ''

function Assignee({ order }: { order: DeskOrder }) {
  const assign = api.orders.desk.assign.useMutation(useOrderChange(order.id))
  const { assignee, colleagues, id, version } = order
  // Somebody who has left the branch since stays named until another takes over.
  const others = assignee && !colleagues.some((one) => one.id === assignee.id) ? [assignee] : []
  const people = [...others, ...colleagues].map((one) => ({ value: one.id, label: one.name }))
  return (
    <NativeSelect
      aria-labelledby="order-assignee"
      value={assignee?.id ?? nobody}
      disabled={assign.isPending}
      data={[{ value: nobody, label: 'Не назначен' }, ...people]}
      onChange={({ currentTarget: { value } }) => assign.mutate({ id, version, assigneeId: value || null })}
    />
  )
}
