import { fileTypes, type PictureSource, type PictureView, pictureLimits } from '@agromarket/shared'
import { Button, FileButton, Group, Image } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { xsrfHeaders } from '../../../../lib/trpc.ts'
import { HousePictures } from './house-pictures.tsx'
import type { Known } from './use-known.ts'

const accepted = pictureLimits.types.map((type) => fileTypes[type].mimeType).join()

interface PictureChoiceProps {
  source: PictureSource | null
  known: Known
  onChange: (source: PictureSource | null) => void
}

/** Uploads a picture at once; the post names it by its number. */
export function PictureChoice({ source, known, onChange }: PictureChoiceProps) {
  const [isPending, setPending] = useState(false)
  const upload = async (file: File | null) => {
    if (!file) return
    setPending(true)
    const stored = await sendPicture(file)
    setPending(false)
    if (!stored) return
    known.learn({ picture: stored })
    onChange({ kind: 'stored', id: stored.id })
  }
  const src = source && toSrc(source, known)
  return (
    <Group>
      {src && <Image src={src} alt="" w={120} h={80} fit="contain" radius="sm" bg="green.0" />}
      <FileButton accept={accepted} onChange={upload}>
        {(props) => (
          <Button {...props} variant="default" loading={isPending}>
            {source ? 'Заменить рисунок' : 'Загрузить рисунок'}
          </Button>
        )}
      </FileButton>
      <HousePictures onChoose={onChange} />
      {source && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          Убрать
        </Button>
      )}
    </Group>
  )
}

function toSrc(source: PictureSource, known: Known): string | undefined {
  if (source.kind === 'drawing') return `/drawings/${source.folder}/${source.name}.svg`
  const view = known.pictures.get(source.id)
  return view?.kind === 'stored' ? view.src : undefined
}

/** Null after a refusal, which a toast has told. */
async function sendPicture(file: File): Promise<{ id: string; view: PictureView } | null> {
  try {
    const form = new FormData()
    form.append('file', file)
    const answer = await fetch('/api/content/pictures', { method: 'POST', body: form, headers: await xsrfHeaders() })
    const body = await answer.json()
    if (answer.ok) {
      const { id, src, srcSet, width, height } = body
      return { id, view: { kind: 'stored', src, srcSet, width, height } }
    }
    showToast({ tone: 'error', message: body.message })
  } catch {
    showToast({ tone: 'error', message: 'Нет связи с сервером. Рисунок не отправлен, повторите.' })
  }
  return null
}
