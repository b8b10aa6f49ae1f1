import type { SupplierMailPage } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { failureText } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import classes from './mails.module.css'

/** When the mailbox was looked into, and the wish to do it now. */
export function MailboxState({ mailbox }: { mailbox: SupplierMailPage['mailbox'] }) {
  const utils = api.useUtils()
  const check = api.suppliers.mails.check.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: 'Проверяем ящик, новые письма появятся в списке' }),
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.suppliers.mails.list.invalidate(),
  })
  if (!mailbox) return null
  const { problem, checkedAt } = mailbox
  return (
    <>
      <span className={classes.box} data-tone={problem ? 'bad' : 'good'}>
        {problem ?? (checkedAt ? `Ящик проверен ${formatMoment(checkedAt)}` : 'Ящик ещё не проверялся')}
      </span>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        Проверить сейчас
      </Button>
    </>
  )
}
