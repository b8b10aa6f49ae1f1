import { fileTypes, type OfferDocument, offerFileLimits, offerLimits, refuseFile } from '@agromarket/shared'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconDownload, IconPhoto, IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { xsrfHeaders } from '../../../../lib/trpc.ts'
import classes from '../../frame/card.module.css'
import { changeContent, changeLine, removeLine } from '../draft.ts'
import { type Editing, Panel } from '../editing.tsx'
import panelClasses from './panels.module.css'

const accepted = offerFileLimits.types.flatMap((type) => fileTypes[type].extensions.map((one) => `.${one}`)).join()

/** Papers and pictures that go along; the client sees them once the version that names them is sent. */
export function DocumentsPanel({ editing }: { editing: Editing }) {
  const { draft, change, issueOf } = editing
  const { documents, media } = draft.content
  const picker = useRef<HTMLInputElement>(null)
  const { upload, isPending } = useUpload(editing.offer.page.hash, (file) => {
    const list = file.mimeType.startsWith('image/') ? ('media' as const) : ('documents' as const)
    change((current) => changeContent(current, { [list]: [...current.content[list], file] }))
  })
  return (
    <Panel
      editing={editing}
      section="documents"
      action={
        <Button
          variant="subtle"
          size="compact-md"
          loading={isPending}
          disabled={documents.length + media.length >= offerLimits.documents}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          Файл
        </Button>
      }
    >
      <input
        ref={picker}
        type="file"
        multiple
        accept={accepted}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void upload(files)
        }}
      />
      {issueOf('content.documents') && <p className={classes.issue}>{issueOf('content.documents')}</p>}
      <ul className={panelClasses.documents}>
        {(['documents', 'media'] as const).flatMap((list) =>
          draft.content[list].map((file) => <FileLine key={file.id} editing={editing} list={list} file={file} />),
        )}
      </ul>
      {documents.length + media.length === 0 && <p className={classes.hint}>PDF, JPG, PNG или XLSX, до 10 МБ.</p>}
    </Panel>
  )
}

interface FileLineProps {
  editing: Editing
  list: 'documents' | 'media'
  file: OfferDocument
}

function FileLine({ editing: { change }, list, file: { id, title, url, mimeType } }: FileLineProps) {
  return (
    <li>
      {mimeType.startsWith('image/') && <IconPhoto size={18} stroke={1.75} aria-hidden="true" />}
      <TextInput
        size="sm"
        aria-label={`Название файла ${title}`}
        maxLength={300}
        value={title}
        onChange={({ currentTarget: { value } }) =>
          change((current) => changeLine(current, list, { id, title: value }))
        }
      />
      {url && (
        <a href={url} download aria-label={`Скачать ${title}`}>
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        </a>
      )}
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`Убрать ${title}`}
        onClick={() => change((current) => removeLine(current, list, id))}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}

/** One after the other: each is in the draft as soon as the server has it. */
function useUpload(hash: string, onStored: (file: OfferDocument) => void) {
  const [isPending, setPending] = useState(false)
  const send = async (file: File) => {
    const refusal = refuseFile(file, offerFileLimits)
    if (refusal) return showToast({ tone: 'error', message: refusal })
    const form = new FormData()
    form.append('file', file)
    const answer = await fetch(`/api/offers/${hash}/files`, {
      method: 'POST',
      body: form,
      headers: await xsrfHeaders(),
    })
    const body: OfferDocument & { message: string } = await answer.json()
    if (answer.ok) onStored(body)
    else showToast({ tone: 'error', message: body.message })
  }
  const upload = async (files: readonly File[]) => {
    setPending(true)
    try {
      for (const file of files) await send(file)
    } catch {
      showToast({ tone: 'error', message: 'Нет связи с сервером. Файл не отправлен, повторите.' })
    } finally {
      setPending(false)
    }
  }
  return { upload, isPending }
}
