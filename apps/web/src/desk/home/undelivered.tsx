import type { DeskSummary } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { HomeSection } from './home-section.tsx'
import classes from './staff-home.module.css'

/** Messages about the branch's orders that did not arrive; each can be sent once more. */
export function Undelivered({ summary, assignee }: { summary: DeskSummary; assignee: 'all' | 'me' }) {
  const utils = api.useUtils()
  const resend = api.orders.desk.resend.useMutation({
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.orders.desk.summary.invalidate({ assignee }),
  })
  return (
    <HomeSection title="Не доставлено" count={summary.undelivered.length}>
      {summary.undelivered.map(({ id, orderId, number, subject, to, error }) => (
        <li key={id} className={classes.undelivered}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <Link href={`/staff/orders/${orderId}?period=all`}>{subject || `Заказ № ${number}`}</Link>
            <small>
              {to}: {error}
            </small>
          </span>
          <Button
            size="xs"
            variant="default"
            aria-label={`Повторить: ${subject}, ${to}`}
            loading={resend.isPending && resend.variables.messageId === id}
            onClick={() => resend.mutate({ id: orderId, messageId: id })}
          >
            Повторить
          </Button>
        </li>
      ))}
    </HomeSection>
  )
}
