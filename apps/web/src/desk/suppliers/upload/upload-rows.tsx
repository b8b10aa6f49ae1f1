import { Button, Progress } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from '../../../ui/navigation/link.tsx'
import { formatSize } from '../formats.ts'
import classes from './upload-box.module.css'
import type { Upload } from './upload-queue.ts'
import { uploads, useUploads } from './use-uploads.ts'

/** What is being sent, what did not arrive, and what the portal had already. */
export function UploadRows() {
  const all = useUploads()
  useWarningBeforeLeaving(all.some(({ state }) => state === 'sending' || state === 'waiting'))
  if (all.length === 0) return null
  return (
    <ul className={classes.rows} aria-label="Отправляемые файлы">
      {all.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, sizeBytes, state, percent, problem, knownFileId } = upload
  const removal = state === 'sending' ? 'Остановить' : 'Убрать'
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {problem ? (
          <small className={classes.problem} role="alert">
            {problem}
          </small>
        ) : (
          <small>{knownFileId ? 'Точно такой файл уже принят' : formatSize(sizeBytes)}</small>
        )}
      </span>
      {state === 'sending' ? (
        <Progress value={percent} aria-label={`Отправлено: ${name}`} />
      ) : (
        <small>{{ waiting: 'Ждёт отправки', known: 'Уже есть', failed: 'Не отправлен' }[state]}</small>
      )}
      <span className={classes.buttons}>
        {state === 'failed' && (
          <Button size="xs" variant="default" aria-label={`Повторить, ${name}`} onClick={() => uploads.retry(id)}>
            Повторить
          </Button>
        )}
        {knownFileId && (
          <Button component={Link} href={`/suppliers/files/${knownFileId}`} size="xs" variant="light">
            Открыть
          </Button>
        )}
        <Button size="xs" variant="subtle" aria-label={`${removal}, ${name}`} onClick={() => uploads.remove(id)}>
          {removal}
        </Button>
      </span>
    </li>
  )
}

/** Asks before a tab is closed whose files are not sent yet. */
function useWarningBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
}
