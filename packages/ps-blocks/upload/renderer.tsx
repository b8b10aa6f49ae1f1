import { addFiles, describeFileTypes, psFileRules, type UploadedFile } from '@agromarket/shared'
import { IconPaperclip } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import rows from '../../../apps/web/src/features/ps/pieces/rows.module.css'
import { uploadFile } from '../../../apps/web/src/features/ps/pieces/upload-file.ts'
import { failureText } from '../../../apps/web/src/lib/api-error.ts'
import { showToast } from '../../../apps/web/src/lib/toasts.ts'
import { api } from '../../../apps/web/src/lib/trpc.ts'
import { Button } from '../../../apps/web/src/ui/buttons/button.tsx'
import { Alert } from '../../../apps/web/src/ui/feedback/alert.tsx'
import { SelectField, TextArea } from '../../../apps/web/src/ui/form/field.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'
import classes from './renderer.module.css'

/** Files go up one by one and wait until they are sent, with a few words. */
export function Renderer({ settings, data, place }: PsBlockProps<'upload'>) {
  const [files, setFiles] = useState<readonly UploadedFile[]>(data.items)
  const [description, setDescription] = useState('')
  const [mediaId, setMediaId] = useState('')
  const uploading = useUpload(place, (file) => setFiles((present) => [file, ...present]))
  const waiting = files.filter(({ sentAt }) => sentAt === null)
  const { hash, uc, sendingId } = place
  const send = api.ps.sendFiles.useMutation({
    onSuccess() {
      const now = new Date().toISOString()
      setFiles(files.map((file) => ({ ...file, sentAt: file.sentAt ?? now })))
      setDescription('')
      showToast({ message: 'Файлы отправлены менеджеру', tone: 'success' })
    },
  })
  const remove = api.ps.removeFile.useMutation({
    onSuccess: (_done, { id }) => setFiles((present) => present.filter((file) => file.id !== id)),
  })
  return (
    <section className="container">
      <SectionHead title={settings.title} />
      {settings.text !== '' && <p className={rows.text}>{settings.text}</p>}
      <div className={classes.form}>
        {data.media.length > 0 && (
          <SelectField
            label="К чему относится файл"
            value={mediaId}
            onChange={({ target }) => setMediaId(target.value)}
          >
            <option value="">Другое</option>
            {data.media.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        <FileButton isPending={uploading.isPending} onFiles={(chosen) => uploading.add(chosen, mediaId)} />
        {uploading.problems.map((problem) => (
          <Alert key={problem} tone="error">
            {problem}
          </Alert>
        ))}
        <FileRows files={files} onRemove={(id) => remove.mutate({ hash, uc, sendingId, id })} />
        {remove.error && <Alert tone="error">{failureText(remove.error)}</Alert>}
        {waiting.length > 0 && (
          <>
            <TextArea
              label="Комментарий"
              value={description}
              maxLength={2_000}
              onChange={({ target }) => setDescription(target.value)}
            />
            <div>
              <Button isPending={send.isPending} onClick={() => send.mutate({ hash, uc, sendingId, description })}>
                Отправить менеджеру
              </Button>
            </div>
          </>
        )}
        {send.error && <Alert tone="error">{failureText(send.error)}</Alert>}
      </div>
    </section>
  )
}

function FileButton({ isPending, onFiles }: { isPending: boolean; onFiles: (files: File[]) => void }) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <label className={classes.file} aria-busy={isPending || undefined}>
      <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
      {isPending ? 'Загружаем…' : 'Приложить файлы'}
      <small>{describeFileTypes(psFileRules.types)} до 10 МБ</small>
      <input type="file" multiple disabled={isPending} onChange={take} />
    </label>
  )
}

function FileRows({ files, onRemove }: { files: readonly UploadedFile[]; onRemove: (id: string) => void }) {
  if (files.length === 0) return null
  return (
    <ul className={rows.rows}>
      {files.map(({ id, name, url, sentAt }) => (
        <li key={id}>
          <p>
            <a href={url} download>
              {name}
            </a>
            <small>{sentAt === null ? 'Ещё не отправлен' : 'Отправлен'}</small>
          </p>
          {sentAt === null && (
            <Button variant="subtle" size="xs" aria-label={`Убрать файл ${name}`} onClick={() => onRemove(id)}>
              Убрать
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function useUpload(place: PsBlockProps<'upload'>['place'], onUploaded: (file: UploadedFile) => void) {
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const add = async (chosen: File[], mediaId: string) => {
    const { files, refusals } = addFiles<File>([], chosen, psFileRules)
    setProblems(refusals)
    setPending(true)
    for (const file of files) {
      const { uploaded, problem } = await uploadFile(place, file, mediaId)
      if (uploaded) onUploaded(uploaded)
      else setProblems((present) => [...present, `«${file.name}»: ${problem}`])
    }
    setPending(false)
  }
  return { isPending, problems, add }
}
