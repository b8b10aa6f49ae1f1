import type { DeskPost } from '@agromarket/shared'
import { Badge, Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconClock, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { fromShopTime } from '../../../lib/format/shop-time.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import { stateNames } from '../state-names.ts'
import classes from './editor-bar.module.css'
import type { SaveState, usePostDraft } from './use-post-draft.ts'

interface EditorBarProps {
  post: DeskPost
  draft: ReturnType<typeof usePostDraft>
  onReload: () => Promise<void>
}

/** State and saving at the left; what is done with the post at the right. */
export function EditorBar({ post, draft, onReload }: EditorBarProps) {
  const [isScheduling, setScheduling] = useState(false)
  const onSuccess = async () => {
    showToast({ tone: 'success', message: 'Готово. Страницы магазина обновятся за несколько секунд.' })
    await onReload()
  }
  const onError = (error: unknown) =>
    showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) })
  const publish = api.content.desk.publish.useMutation({ onSuccess, onError })
  const archive = api.content.desk.archive.useMutation({ onSuccess, onError })
  /** What readers are to see is what stands here: it is written first. */
  const publishAt = async (at: string | null) => {
    setScheduling(false)
    if (draft.state.kind !== 'saved' && !(await draft.save(draft.content))) return
    publish.mutate({ id: post.id, version: draft.version.current, publishAt: at })
  }
  const isBlocked = draft.state.kind === 'conflict'
  const isSeen = post.state === 'published'
  return (
    <header className={classes.bar}>
      <Link href="/staff/posts" className={classes.back} aria-label="К списку статей">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
      </Link>
      <h1>Редактор статьи</h1>
      <span className={classes.address}>{draft.content.slug && `/blog/${draft.content.slug}`}</span>
      <Badge className={classes.state ?? ''}>
        {stateNames[post.state]}
        {post.state === 'scheduled' && post.publishAt && ` на ${formatMoment(post.publishAt)}`}
      </Badge>
      <span className={classes.address} role="status">
        {describe(draft.state)}
      </span>
      <div className={classes.buttons}>
        <Button
          component="a"
          href={post.previewUrl}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
        >
          Просмотр
        </Button>
        {(isSeen || post.state === 'scheduled') && (
          <Button
            variant="default"
            loading={archive.isPending}
            disabled={isBlocked}
            onClick={() => archive.mutate({ id: post.id, version: draft.version.current })}
          >
            В архив
          </Button>
        )}
        {!isSeen && (
          <Button
            variant="default"
            disabled={isBlocked}
            leftSection={<IconClock size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setScheduling(true)}
          >
            Запланировать
          </Button>
        )}
        <Button loading={publish.isPending} disabled={isBlocked} onClick={() => publishAt(null)}>
          Опубликовать
        </Button>
      </div>
      <ScheduleDialog isOpen={isScheduling} onClose={() => setScheduling(false)} onSchedule={publishAt} />
    </header>
  )
}

function describe(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at
        ? `Сохранено в ${state.at.toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' })}`
        : ''
    case 'waiting':
    case 'saving':
      return 'Сохраняется…'
    case 'failed':
      return `Не сохранено: ${state.message}`
    case 'conflict':
      return 'Не сохранено: есть новая версия'
  }
}

interface ScheduleDialogProps {
  isOpen: boolean
  onClose: () => void
  onSchedule: (at: string) => void
}

/** The moment by the shop's clock, by which the list and the bar name it afterwards. */
function ScheduleDialog({ isOpen, onClose, onSchedule }: ScheduleDialogProps) {
  const [moment, setMoment] = useState('')
  const at = fromShopTime(moment)
  return (
    <DeskDialog opened={isOpen} onClose={onClose} title="Когда опубликовать">
      <TextInput
        type="datetime-local"
        label="Дата и время, по Москве"
        value={moment}
        onChange={({ currentTarget: { value } }) => setMoment(value)}
      />
      <Button mt="md" disabled={at === null} onClick={() => at !== null && onSchedule(at)}>
        Запланировать публикацию
      </Button>
    </DeskDialog>
  )
}
