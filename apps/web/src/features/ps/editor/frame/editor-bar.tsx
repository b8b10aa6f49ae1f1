import type { PsDraft } from '@agromarket/shared'
import { IconArrowBackUp, IconArrowForwardUp, IconEye, IconPencil, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { api } from '../../../../lib/trpc.ts'
import { Mark } from '../../../../ui/brand/logo.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { DraftInHand } from '../draft/use-ps-draft.ts'
import classes from './editor-bar.module.css'
import type { Look } from './use-preview.ts'

interface EditorBarProps {
  page: PsDraft
  draft: DraftInHand
  look: Look
  onLook: (look: Look) => void
}

/** Which page it is, how its draft stands, and the way to its readers. */
export function EditorBar({ page, draft, look, onLook }: EditorBarProps) {
  const utils = api.useUtils()
  const { mutateAsync } = api.ps.editor.publish.useMutation()
  const publish = async () => {
    if (!(await draft.act(mutateAsync))) return
    await utils.ps.editor.get.invalidate({ hash: page.hash })
    showToast({ tone: 'success', message: 'Страница опубликована.' })
  }
  const isNew = page.published === null
  const isPublished = !isNew && !page.isChanged && !draft.isDirty && draft.revision === page.revision
  const setMode = (mode: Look['mode']) => onLook({ ...look, mode: look.mode === mode ? 'edit' : mode })
  return (
    <div className={classes.bar}>
      <Link href={`/ps/${page.hash}`} className={classes.home} aria-label="К странице, как её видят получатели">
        <Mark size={24} />
      </Link>
      <h1>Редактор блоков</h1>
      <span className={classes.title}>{draft.title}</span>
      <span className={classes.state} role="status" data-tone={isPublished ? 'calm' : 'wheat'}>
        {describeState(draft, { isNew, isPublished })}
      </span>
      <div className={classes.tools}>
        <IconTool label="Отменить правку" icon={<IconArrowBackUp {...drawn} />} onPress={draft.undo} />
        <IconTool label="Повторить правку" icon={<IconArrowForwardUp {...drawn} />} onPress={draft.redo} />
        <Button variant="outline-dark" size="sm" icon={<ViewIcon mode={look.mode} />} onClick={() => setMode('view')}>
          <span>{look.mode === 'view' ? 'Править' : 'Просмотр'}</span>
        </Button>
        <Button
          variant="outline-dark"
          size="sm"
          icon={<IconPrinter {...drawn} />}
          aria-pressed={look.mode === 'print'}
          onClick={() => setMode('print')}
        >
          <span>Печать</span>
        </Button>
        <Button
          size="sm"
          isPending={draft.isBusy}
          disabled={isPublished || draft.problem?.kind === 'conflict'}
          onClick={publish}
        >
          Опубликовать
        </Button>
      </div>
    </div>
  )
}

const drawn = { size: 18, stroke: 1.75, 'aria-hidden': 'true' } as const

function ViewIcon({ mode }: Pick<Look, 'mode'>) {
  return mode === 'view' ? <IconPencil {...drawn} /> : <IconEye {...drawn} />
}

interface IconToolProps {
  label: string
  icon: ReactNode
  /** Null: there is nothing to do. */
  onPress: (() => void) | null
}

function IconTool({ label, icon, onPress }: IconToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      disabled={onPress === null}
      onClick={onPress ?? undefined}
    >
      {icon}
    </button>
  )
}

function describeState(
  { isDirty, isBusy, problem }: DraftInHand,
  { isNew, isPublished }: { isNew: boolean; isPublished: boolean },
) {
  if (problem) return 'Не сохранено'
  if (isDirty || isBusy) return 'Сохраняется…'
  if (isPublished) return 'Опубликовано'
  return isNew ? 'Черновик сохранён, не опубликован' : 'Черновик сохранён, есть неопубликованное'
}
