import { type DeskOrder, documentKindLabels, documentKinds, fileTypes, orderFileLimits } from '@agromarket/shared'
import { Button, Checkbox } from '@mantine/core'
import { IconDownload, IconFileText, IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useDocumentDownload } from '../../../features/orders/use-document-download.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api, xsrfHeaders } from '../../../lib/trpc.ts'
import classes from './order-files.module.css'

const accepted = orderFileLimits.types.flatMap((type) => fileTypes[type].extensions.map((one) => `.${one}`)).join()

/** What the buyer has sent and what colleagues have added; some of it he may not see. */
export function OrderFiles({ order }: { order: DeskOrder }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isForBuyer, setForBuyer] = useState(false)
  const { upload, isPending } = useUpload(order.id)
  return (
    <section aria-labelledby="order-files">
      <h3 id="order-files">Документы</h3>
      <ul className={classes.files}>
        <Papers id={order.id} />
        {order.files.map((file) => (
          <li key={file.id}>
            <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
            <span>
              {file.name} <small>{originOf(file)}</small>
            </span>
            <a href={`/api/staff/orders/${order.id}/files/${file.id}`} aria-label={`Скачать ${file.name}`}>
              <IconDownload size={16} stroke={1.75} aria-hidden="true" /> Скачать
            </a>
          </li>
        ))}
      </ul>
      <div className={classes.add}>
        <input
          ref={picker}
          type="file"
          accept={accepted}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void upload(file, isForBuyer)
            currentTarget.value = ''
          }}
        />
        <Button size="xs" variant="default" loading={isPending} onClick={() => picker.current?.click()}>
          Прикрепить файл
        </Button>
        <Checkbox
          size="sm"
          label="Показать покупателю"
          checked={isForBuyer}
          onChange={({ currentTarget }) => setForBuyer(currentTarget.checked)}
        />
      </div>
    </section>
  )
}

/** What the shop prints about the order; the warehouse's own paper among them. */
function Papers({ id }: { id: string }) {
  const { download, printing } = useDocumentDownload(id)
  return documentKinds.map((kind) => (
    <li key={kind}>
      <IconFileText size={18} stroke={1.75} aria-hidden="true" />
      <span>{documentKindLabels[kind]}</span>
      <Button
        size="xs"
        variant="subtle"
        aria-label={`PDF: ${documentKindLabels[kind]}`}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        loading={printing?.kind === kind}
        disabled={printing !== null && printing.kind !== kind}
        onClick={() => download(kind)}
      >
        PDF
      </Button>
    </li>
  ))
}

function originOf({ addedBy, isInternal }: DeskOrder['files'][number]): string {
  if (addedBy === '') return 'от покупателя'
  return isInternal ? `${addedBy}, для своих` : `${addedBy}, для покупателя`
}

function useUpload(id: string) {
  const utils = api.useUtils()
  const [isPending, setPending] = useState(false)
  const upload = async (file: File, isForBuyer: boolean) => {
    setPending(true)
    try {
      const form = new FormData()
      form.append('file', file)
      const url = `/api/staff/orders/${id}/files${isForBuyer ? '?forBuyer=1' : ''}`
      const answer = await fetch(url, { method: 'POST', body: form, headers: await xsrfHeaders() })
      const { message } = await answer.json()
      if (!answer.ok) showToast({ tone: 'error', message })
      await utils.orders.desk.get.invalidate({ id })
    } catch {
      showToast({ tone: 'error', message: 'Нет связи с сервером. Файл не отправлен, повторите.' })
    } finally {
      setPending(false)
    }
  }
  return { upload, isPending }
}
