import type { PsDraft } from '@agromarket/shared'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { DraftInHand } from '../draft/use-ps-draft.ts'
import classes from '../ps-editor.module.css'

/** What an editor has to know or to decide before he goes on. */
export function DraftNotice({ page, draft }: { page: PsDraft; draft: DraftInHand }) {
  const { problem, others } = draft
  return (
    <div className={classes.notices}>
      {others.length > 0 && (
        <Alert tone="info">
          Сейчас на этой странице {others.length > 1 ? 'другие редакторы' : 'другой редактор'}: {others.join(', ')}.
          Правки друг друга видны сразу.
        </Alert>
      )}
      {problem?.kind === 'conflict' && (
        <Alert tone="error">
          <p>
            Страницу изменил {problem.updatedBy || 'другой редактор'}. Ваши последние правки не записаны: выберите, что
            оставить.
          </p>
          <p className={classes.choices}>
            <Button size="sm" onClick={() => void draft.takeTheirs()}>
              Взять чужие правки
            </Button>
            <Button size="sm" variant="default" onClick={() => void draft.keepMine()}>
              Оставить мои
            </Button>
          </p>
        </Alert>
      )}
      {problem && problem.kind !== 'conflict' && <Alert tone="error">Не сохранено. {problem.message}</Alert>}
      {page.dropped.length > 0 && (
        <Alert tone="notice">
          Не показаны и при сохранении уйдут блоки, которых магазин не знает или не понимает:{' '}
          {page.dropped.map(({ index, type }) => `${index + 1}-й${type === '' ? '' : ` (${type})`}`).join(', ')}.
        </Alert>
      )}
    </div>
  )
}
