import type { DeskOffer } from '@agromarket/shared'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'

/** Takes the offer back: its link opens nothing any more, and the client reads why. */
export function RevokeDialog({ offer: { page }, onClose }: { offer: DeskOffer; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { offers } = api.useUtils()
  const { mutate, isPending } = api.offers.desk.revoke.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: 'Предложение отозвано, ссылка больше не открывается.' }),
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    async onSettled() {
      await offers.desk.get.invalidate({ hash: page.hash })
      onClose()
    },
  })
  return (
    <DeskDialog opened onClose={onClose} title="Отозвать предложение">
      <Stack>
        <Text size="sm">Ссылка перестанет открываться. Версии и история останутся у филиала.</Text>
        <Textarea
          label="Причина: её увидит клиент"
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Оставить
          </Button>
          <Button
            color="red"
            loading={isPending}
            onClick={() => mutate({ id: page.id, version: page.version, reason })}
          >
            Отозвать
          </Button>
        </Group>
      </Stack>
    </DeskDialog>
  )
}
