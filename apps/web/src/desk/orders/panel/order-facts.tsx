import { type DeskOrder, paymentLabels } from '@agromarket/shared'
import { NativeSelect } from '@mantine/core'
import { formatPhone, phoneHref } from '../../../lib/format/format-phone.ts'
import { api } from '../../../lib/trpc.ts'
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
      <dt>Оплата</dt>
      <dd>{paymentLabels[order.payment]}</dd>
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
