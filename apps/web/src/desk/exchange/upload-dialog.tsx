import { type ExchangeBaseView, type TakenExchangeFile, takenExchangeFileSchema } from '@agromarket/shared'
import { Button, FileInput, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { api, xsrfHeaders } from '../../lib/trpc.ts'
import { DeskDialog } from '../controls/desk-dialog.tsx'

interface UploadDialogProps {
  bases: readonly ExchangeBaseView[]
  onClose: () => void
}

/** A file that somebody brings instead of 1C: goods, prices and stock go 1C's own way, limits and personal prices at once. */
export function UploadDialog({ bases, onClose }: UploadDialogProps) {
  const utils = api.useUtils()
  const [baseId, setBaseId] = useState(bases[0]?.id ?? '')
  const [file, setFile] = useState<File | null>(null)
  const send = useMutation({
    mutationFn: sendFile,
    onSuccess: async ({ runId }) => {
      await utils.exchange.invalidate()
      if (runId) onClose()
    },
  })
  return (
    <DeskDialog opened onClose={onClose} title="Загрузить файл вручную">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (file) send.mutate({ baseId, file })
        }}
      >
        <Stack>
          <NativeSelect
            label="База 1С"
            data={bases.map(({ id, name }) => ({ value: id, label: name }))}
            value={baseId}
            onChange={({ currentTarget: { value } }) => setBaseId(value)}
          />
          <FileInput
            label="Файл"
            description="CommerceML в XML или архиве ZIP; лимиты и личные цены в CSV"
            placeholder="Выберите файл"
            accept=".xml,.zip,.csv"
            value={file}
            onChange={setFile}
            clearable
            clearButtonProps={{ 'aria-label': 'Убрать файл' }}
          />
          {send.error && (
            <Text role="alert" c="red.7">
              {send.error instanceof Error ? send.error.message : failureText(send.error)}
            </Text>
          )}
          {send.data?.agreements && <Taken {...send.data.agreements} />}
          <Button type="submit" disabled={!file || baseId === ''} loading={send.isPending}>
            Загрузить
          </Button>
        </Stack>
      </form>
    </DeskDialog>
  )
}

function Taken({ lines, changed, refused }: NonNullable<TakenExchangeFile['agreements']>) {
  return (
    <div role="status">
      <Text>
        Строк: {lines}, изменено: {changed}
        {refused.length > 0 && ', не приняты:'}
      </Text>
      {refused.map(({ line, reason }) => (
        <Text key={`${line} ${reason}`} size="sm">
          Строка {line}: {reason}
        </Text>
      ))}
    </div>
  )
}

async function sendFile({ baseId, file }: { baseId: string; file: File }): Promise<TakenExchangeFile> {
  const form = new FormData()
  // Fields come before the file: the server streams it to where they say.
  form.append('baseId', baseId)
  form.append('file', file)
  const response = await fetch('/api/exchange/files', { method: 'POST', body: form, headers: await xsrfHeaders() })
  const answer: unknown = await response.json().catch(() => null)
  const taken = takenExchangeFileSchema.safeParse(answer)
  if (response.ok && taken.success) return taken.data
  const message = (answer as { message?: unknown } | null)?.message
  throw new Error(typeof message === 'string' ? message : 'Не удалось отправить файл. Проверьте связь и повторите.')
}
