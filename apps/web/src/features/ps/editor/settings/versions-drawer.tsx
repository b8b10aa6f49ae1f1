import type { PsDraft } from '@agromarket/shared'
import { formatMoment } from '../../../../lib/format/format-date.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { api } from '../../../../lib/trpc.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import type { DraftInHand } from '../draft/use-ps-draft.ts'
import { Drawer } from './drawer.tsx'
import classes from './settings.module.css'

interface VersionsDrawerProps {
  page: PsDraft
  draft: DraftInHand
  onClose: () => void
}

/** What the page is called, whether it is shown, and every version that people have seen. */
export function VersionsDrawer({ page, draft, onClose }: VersionsDrawerProps) {
  const utils = api.useUtils()
  const { mutateAsync: restoreVersion } = api.ps.editor.restore.useMutation()
  const { mutateAsync: withdrawPage } = api.ps.editor.withdraw.useMutation()
  const restore = async (number: number) => {
    if (!(await draft.act((held) => restoreVersion({ ...held, number })))) return
    await draft.takeTheirs()
    showToast({ tone: 'success', message: `В черновике снова версия ${number}.` })
  }
  const withdraw = async () => {
    if (!(await draft.act(withdrawPage))) return
    await utils.ps.editor.get.invalidate({ hash: page.hash })
    showToast({ tone: 'success', message: 'Страница снята с показа.' })
  }
  return (
    <Drawer title="Страница и версии" onClose={onClose}>
      <TextField
        label="Название страницы"
        value={draft.title}
        maxLength={120}
        onChange={({ currentTarget: { value } }) => draft.change(({ blocks }) => ({ title: value, blocks }), 'title')}
      />
      {page.published !== null && (
        <Button variant="default" size="sm" isPending={draft.isBusy} onClick={withdraw}>
          Снять с показа
        </Button>
      )}
      {page.versions.length === 0 && <p>Страницу ещё не публиковали.</p>}
      <ol className={classes.versions} aria-label="Версии">
        {page.versions.map(({ number, authorName, publishedAt }) => (
          <li key={number}>
            <div>
              <b>
                Версия {number}
                {number === page.published && ', её видят'}
              </b>
              <p>{[authorName, formatMoment(publishedAt)].filter(Boolean).join(', ')}</p>
            </div>
            <Button
              variant="subtle"
              size="xs"
              isPending={draft.isBusy}
              aria-label={`Вернуть версию ${number}`}
              onClick={() => restore(number)}
            >
              Вернуть
            </Button>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
