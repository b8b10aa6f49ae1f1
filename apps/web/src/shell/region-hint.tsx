import { useState } from 'react'
import { useSaveArea } from '../features/area/use-save-area.ts'
import { openDialog } from '../lib/dialogs.ts'
import { useMounted } from '../lib/use-mounted.ts'
import { useViewer } from '../lib/viewer.tsx'
import { Button } from '../ui/button.tsx'
import classes from './region-hint.module.css'

/** Asks once per page load whether the default region is right, while none is saved (spec §4). */
export function RegionHint() {
  const { hintedArea } = useViewer()
  const isMounted = useMounted()
  const [isDismissed, setDismissed] = useState(false)
  const { save, isSaving } = useSaveArea()
  if (!isMounted || isDismissed || hintedArea === null) return null
  return (
    <div className={`container ${classes.anchor} no-print`}>
      <section className={classes.hint} aria-label="Подсказка региона">
        <p className={classes.question}>Ваш регион {hintedArea.label}?</p>
        <p className={classes.reason}>От региона зависят цены и остатки</p>
        <div className={classes.answers}>
          <Button size="sm" isPending={isSaving} onClick={() => save(hintedArea.regionId)}>
            Да
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={isSaving}
            onClick={() => {
              setDismissed(true)
              openDialog({ kind: 'region' })
            }}
          >
            Нет, указать
          </Button>
        </div>
      </section>
    </div>
  )
}
