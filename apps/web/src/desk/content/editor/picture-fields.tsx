import { fileTypes, type PictureSource, type PictureView, type PostBlock, pictureLimits } from '@agromarket/shared'
import { Button, FileButton, Group, Image, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { xsrfHeaders } from '../../../lib/trpc.ts'
import { HousePictures } from './house-pictures.tsx'

type PictureBlock = Extract<PostBlock, { type: 'picture' }>

interface PictureFieldsProps {
  block: PictureBlock
  pictures: Readonly<Record<string, PictureView>>
  onChange: (block: PictureBlock) => void
}

/** A picture with its words for those who do not see it. */
export function PictureFields({ block, pictures, onChange }: PictureFieldsProps) {
  return (
    <Stack gap="xs">
      <PictureChoice
        source={block.picture}
        pictures={pictures}
        onChange={(picture) => onChange({ ...block, picture })}
      />
      <Group grow>
        <TextInput
          label="Что на рисунке"
          description="Для тех, кто его не видит"
          value={block.alt}
          maxLength={300}
          onChange={({ currentTarget: { value } }) => onChange({ ...block, alt: value })}
        />
        <TextInput
          label="Подпись"
          description="Под рисунком"
          value={block.caption}
          maxLength={300}
          onChange={({ currentTarget: { value } }) => onChange({ ...block, caption: value })}
        />
      </Group>
    </Stack>
  )
}

const accepted = pictureLimits.types.map((type) => fileTypes[type].mimeType).join()

interface PictureChoiceProps {
  source: PictureSource | null
  pictures: Readonly<Record<string, PictureView>>
  onChange: (source: PictureSource | null) => void
}

/** Uploads a picture at once; the post names it by its number. */
export function PictureChoice({ source, pictures, onChange }: PictureChoiceProps) {
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const [isPending, setPending] = useState(false)
  const upload = async (file: File | null) => {
    if (!file) return
    setPending(true)
    const stored = await sendPicture(file)
    setPending(false)
    if (!stored) return
    setUploaded((now) => ({ ...now, [stored.id]: stored.src }))
    onChange({ kind: 'stored', id: stored.id })
  }
  const src = source && toSrc(source, pictures, uploaded)
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

function toSrc(
  source: PictureSource,
  pictures: Readonly<Record<string, PictureView>>,
  uploaded: Readonly<Record<string, string>>,
): string | undefined {
  if (source.kind === 'drawing') return `/drawings/${source.folder}/${source.name}.svg`
  const known = pictures[source.id]
  return uploaded[source.id] ?? (known?.kind === 'stored' ? known.src : undefined)
}

/** Null after a refusal, which a toast has told. */
async function sendPicture(file: File): Promise<{ id: string; src: string } | null> {
  try {
    const form = new FormData()
    form.append('file', file)
    const answer = await fetch('/api/content/pictures', { method: 'POST', body: form, headers: await xsrfHeaders() })
    const body = await answer.json()
    if (answer.ok) return body
    showToast({ tone: 'error', message: body.message })
  } catch {
    showToast({ tone: 'error', message: 'Нет связи с сервером. Рисунок не отправлен, повторите.' })
  }
  return null
}
