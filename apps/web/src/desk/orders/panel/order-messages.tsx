import type { DeskOrder, DeskOrderMessage } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import classes from './order-history.module.css'
import { useOrderChange } from './use-order-change.ts'

const outcomes: Record<DeskOrderMessage['status'], string> = {
  pending: 'уходит',
  sent: 'отправлено',
  failed: 'не доставлено',
}
const channels: Record<DeskOrderMessage['channel'], string> = { email: 'E-mail', sms: 'SMS', call: 'Звонок' }

/** What has left about the order, to whom, and what became of it. */
export function OrderMessages({ order: { id, messages, branch } }: { order: DeskOrder }) {
  const resend = api.orders.desk.resend.useMutation(useOrderChange(id))
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="order-messages">
      <h3 id="order-messages">Сообщения</h3>
      <ul className={classes.messages}>
        {messages.map((message) => (
          <li key={message.id}>
            <time dateTime={message.at}>{formatMoment(message.at, branch.timeZone)}</time>
            {message.subject}
            <small>
              {channels[message.channel]}, {message.to},{' '}
              <span className={message.status === 'failed' ? classes.failed : undefined}>
                {outcomes[message.status]}
                {message.status === 'failed' && message.error && `: ${message.error}`}
              </span>
            </small>
            {message.status === 'failed' && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Повторить: ${message.subject}, ${message.to}`}
                loading={resend.isPending && resend.variables.messageId === message.id}
                onClick={() => resend.mutate({ id, messageId: message.id })}
              >
                Повторить
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
