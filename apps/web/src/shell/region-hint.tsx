import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveArea } from '../features/area/use-save-area.ts'
import { openDialog } from '../lib/dialogs.ts'
import { useApi } from '../lib/trpc.ts'
import { useMounted } from '../lib/use-mounted.ts'
import { useViewer } from '../lib/use-viewer.ts'
import { Button } from '../ui/button.tsx'
import classes from './region-hint.module.css'

/** Asks once per page load whether the default region is right, while none is saved (spec §4). */
export function RegionHint() {
  const { currentArea, branch } = useViewer()
  const isMounted = useMounted()
  const [isDismissed, setDismissed] = useState(false)
  const isAsking = isMounted && !isDismissed && currentArea === null
  const tree = useQuery({
    ...useApi().area.tree.queryOptions(),
    enabled: isAsking,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { save, isSaving } = useSaveArea()
  const region = tree.data?.areaTree.flatMap(({ children }) => children).find(({ id }) => id === branch.areaId)
  if (!isAsking || !region) return null
  return (
    <div className={`container ${classes.anchor} no-print`}>
      <section className={classes.hint} aria-label="Подсказка региона">
        <p className={classes.question}>Ваш регион {region.label}?</p>
        <p className={classes.reason}>От региона зависят цены и остатки</p>
        <div className={classes.answers}>
          <Button size="sm" isPending={isSaving} onClick={() => save(region.id)}>
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
