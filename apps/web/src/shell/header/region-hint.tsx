import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSaveArea } from '../../features/area/region/use-save-area.ts'
import { useViewer } from '../../features/users/viewer.tsx'
import { openDialog, useDialogRequests } from '../../lib/dialogs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import iconButton from '../../ui/buttons/icon-button.module.css'
import classes from './region-hint.module.css'

const storageKey = 'region-hint'

/**
 * A cross closes the question for as long as the browser's tab lives. Pages come from a cache that knows nobody, with
 * the question in them: this runs ahead of the body, and the style sheet leaves it out before the first paint.
 */
export const restoreRegionHint = `try{if(sessionStorage.getItem('${storageKey}'))document.documentElement.dataset.regionHint='closed'}catch{}`

/**
 * Asks whether the default region is right, while none is saved (spec §4): a line of its own under the header, below LG
 * a strip at the window's lower edge, where it gives way to a page's own bar. The server draws it, so nothing moves.
 */
export function RegionHint() {
  const { hintedArea } = useViewer()
  const [isDismissed, setDismissed] = useState(false)
  const { save, isSaving } = useSaveArea()
  // In place of the question while it is open, and given up for it: nobody has answered yet.
  const isChoosing = useDialogRequests().some(({ kind }) => kind === 'region')
  if (isDismissed || hintedArea === null) return null
  return (
    <section
      className={`${classes.hint} no-print`}
      aria-label="Подсказка региона"
      hidden={isChoosing}
      data-bottom-strip=""
    >
      <div className={`container ${classes.line}`}>
        <p className={classes.question}>
          <b>Ваш регион {hintedArea.label}?</b>
          <span>От региона зависят цены и остатки</span>
        </p>
        <div className={classes.answers}>
          <Button size="sm" isPending={isSaving} onClick={() => save(hintedArea.regionId)}>
            Да
          </Button>
          <Button size="sm" variant="default" disabled={isSaving} onClick={() => openDialog({ kind: 'region' })}>
            Нет, указать
          </Button>
        </div>
        <button
          type="button"
          className={`${iconButton.button} ${classes.cross}`}
          aria-label="Закрыть подсказку"
          onClick={() => {
            rememberClosed()
            setDismissed(true)
          }}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(storageKey, 'closed')
  } catch {
    // Storage is forbidden: it is closed until the next page is loaded.
  }
}
