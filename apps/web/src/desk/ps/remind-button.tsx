import type { PsMailingPage } from '@agromarket/shared'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { formatCount, formatNumber, nouns } from '../../lib/format/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { DeskDialog } from '../controls/desk-dialog.tsx'

/** Sends reminders of a mailing, says how many went out, and has its figures counted anew. */
function useRemind(mailingId: number, onDone: () => void) {
  const { ps } = api.useUtils()
  return api.ps.remind.useMutation({
    onSuccess: ({ sent }) =>
      sent > 0
        ? showToast({ tone: 'success', message: `Напоминания отправлены: ${formatCount(sent, nouns.recipient)}` })
        : showToast({ tone: 'error', message: 'Напоминать уже некому: страницу открыли или письмо уже ушло.' }),
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    async onSettled() {
      await Promise.all([ps.mailing.invalidate({ id: mailingId }), ps.recipients.invalidate({ mailingId })])
      onDone()
    },
  })
}

/** Writes once more to one who has not opened his page, after it has been asked whether one means it. */
export function RemindOne({ mailingId, recipientId, name }: { mailingId: number; recipientId: number; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRemind(mailingId, () => setAsking(false))
  return (
    <>
      <Button size="xs" variant="default" aria-label={`Напомнить: ${name}`} onClick={() => setAsking(true)}>
        Напомнить
      </Button>
      <RemindDialog
        isOpen={isAsking}
        isPending={isPending}
        onClose={() => setAsking(false)}
        onSend={() => mutate({ id: mailingId, recipientId })}
      >
        Письмо уйдёт одному получателю: {name}. Повторно — не раньше чем через три дня.
      </RemindDialog>
    </>
  )
}

/** Writes once more to those who have not opened their page, after it has been asked whether one means it. */
export function RemindButton({ mailing: { id, remindable } }: { mailing: PsMailingPage }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRemind(id, () => setAsking(false))
  return (
    <>
      <Button onClick={() => setAsking(true)} leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}>
        Напомнить {formatNumber(remindable)}
      </Button>
      <RemindDialog
        isOpen={isAsking}
        isPending={isPending}
        onClose={() => setAsking(false)}
        onSend={() => mutate({ id })}
      >
        Письмо уйдёт тем, кто не открыл страницу: {formatCount(remindable, nouns.recipient)}. Кому письмо не дошло и кто
        отказался, не пишем; повторно — не раньше чем через три дня.
      </RemindDialog>
    </>
  )
}

interface RemindDialogProps {
  isOpen: boolean
  isPending: boolean
  /** To whom the letter goes. */
  children: ReactNode
  onClose: () => void
  onSend: () => void
}

function RemindDialog({ isOpen, isPending, children, onClose, onSend }: RemindDialogProps) {
  return (
    <DeskDialog opened={isOpen} onClose={onClose} title="Напомнить о странице">
      <Stack>
        <Text size="sm">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Не сейчас
          </Button>
          <Button loading={isPending} onClick={onSend}>
            Отправить
          </Button>
        </Group>
      </Stack>
    </DeskDialog>
  )
}
