import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import { useSupplierChange } from './use-supplier-change.ts'

/** Positions leave the shop, files and settings stay; why is asked for, for those who look later. */
export function PauseDialog({ supplierId, onClose }: { supplierId: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const pause = api.suppliers.manage.pause.useMutation(useSupplierChange(onClose))
  return (
    <DeskDialog opened onClose={onClose} title="Приостановить продажу">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pause.mutate({ supplierId, reason })
        }}
      >
        <Stack>
          <Text size="sm">Предложения уйдут из магазина, файлы и настройки останутся.</Text>
          <TextInput
            label="Причина"
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" color="red" loading={pause.isPending} disabled={reason.trim() === ''}>
            Приостановить
          </Button>
        </Stack>
      </form>
    </DeskDialog>
  )
}
