import type { PriceListView } from '@agromarket/shared'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'

interface CopyButtonProps {
  list: PriceListView
  /** What is not saved yet is not copied. */
  isChanged: boolean
  onCopied: (priceListId: number) => void
}

/** «Копировать профиль»: a new price list whose files are read as those of this one. */
export function CopyButton({ list, isChanged, onCopied }: CopyButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        disabled={list.profile === null || isChanged}
        onClick={() => setAsking(true)}
      >
        Копировать профиль
      </Button>
      {isAsking && (
        <CopyDialog
          list={list}
          onClose={() => setAsking(false)}
          onCopied={(id) => {
            setAsking(false)
            onCopied(id)
          }}
        />
      )}
    </>
  )
}

function CopyDialog({
  list,
  onClose,
  onCopied,
}: {
  list: PriceListView
  onClose: () => void
  onCopied: (priceListId: number) => void
}) {
  const [name, setName] = useState(`${list.name}, копия`)
  const utils = api.useUtils()
  const copy = api.suppliers.manage.copyProfile.useMutation({
    onSuccess: async ({ priceListId }) => {
      await utils.suppliers.invalidate()
      onCopied(priceListId)
    },
  })
  const submit = () => copy.mutate({ priceListId: list.id, name })
  return (
    <DeskDialog opened onClose={onClose} title="Копировать профиль">
      <Stack>
        <Text size="sm">Появится новый прайс-лист с такими же столбцами. Маску имени файла укажите свою.</Text>
        <TextInput
          label="Название прайс-листа"
          maxLength={120}
          data-autofocus
          value={name}
          error={copy.error && (toFailure(copy.error).issues[0]?.message ?? failureText(copy.error))}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it saves the profile.
            event.preventDefault()
            submit()
          }}
        />
        <Button loading={copy.isPending} disabled={name.trim() === ''} onClick={submit}>
          Копировать
        </Button>
      </Stack>
    </DeskDialog>
  )
}
