import type { MachinePage as MachinePageData, MachineSheet } from '@agromarket/shared'
import { IconChevronRight, IconListTree } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.tsx'
import { api } from '../../../lib/trpc.ts'
import { belowLg } from '../../../lib/use-media-query.ts'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './machine-page.module.css'
import { type MachineTab, MachineTabs } from './machine-tabs.tsx'
import { MachineModels, ModelFacts } from './model-panels.tsx'
import { NodeSelect } from './node-select.tsx'
import { NodeTree } from './node-tree.tsx'
import { SheetView } from './sheet-view.tsx'

const NodeDialog = lazyDialog(async () => (await import('./node-dialog.tsx')).NodeDialog)

interface MachinePageProps {
  page: MachinePageData
  /** Null for a machine without drawings. */
  sheet: MachineSheet | null
  tab: MachineTab
  selected: number | null
  /** What a visitor does with the machine: compare it, set it aside, put it into his yard. */
  actions: ReactNode
  onSelect: (position: number | null) => void
}

/** A model line or one of its models: nodes, the drawing of one, its parts. */
export function MachinePage({ page, sheet, tab, selected, actions, onSelect }: MachinePageProps) {
  const [isTreeOpen, setTreeOpen] = useState(false)
  const [isSought, setSought] = useState(false)
  const { data: machineParts } = api.catalog.machineParts.useQuery(
    { modelLine: page.line.slug, ...(page.model && { model: page.model.slug }) },
    { enabled: isSought, staleTime: 60_000 },
  )
  const urlOf = (number: number) => sheetUrl(page, number)
  const shownSheet = tab === 'drawings' ? sheet : null
  const layout = useDrawingInView(shownSheet?.number)
  return (
    <div className={`container ${classes.page}`} data-sheet={shownSheet ? '' : undefined}>
      <Breadcrumbs trail={page.trail} {...(shownSheet && { current: shownSheet.title })} />
      <header className={classes.heading}>
        <h1>{page.title}</h1>
        <div className={`${classes.actions} no-print`}>{actions}</div>
      </header>
      <MachineTabs page={page} tab={tab} />
      {tab === 'models' && <MachineModels page={page} />}
      {tab === 'facts' && page.model && <ModelFacts model={page.model} />}
      {tab === 'drawings' && !sheet && <NoDrawings page={page} />}
      {shownSheet && (
        <div ref={layout} className={classes.layout}>
          <aside className={`${classes.tree} no-print`}>
            <MachineDrawing name={page.icon} width={184} className={classes.silhouette} />
            <NodeTree
              nodes={page.nodes}
              current={shownSheet.number}
              urlOf={urlOf}
              machineParts={machineParts}
              onUse={() => setSought(true)}
            />
          </aside>
          <div className={`${classes.chooser} no-print`}>
            <NodeSelect nodes={page.nodes} current={shownSheet.number} urlOf={urlOf} />
          </div>
          <SheetView
            key={shownSheet.id}
            page={page}
            sheet={shownSheet}
            selected={selected}
            onSelect={onSelect}
            urlOf={urlOf}
            lead={
              <button
                type="button"
                className={classes.treeButton}
                aria-haspopup="dialog"
                onClick={() => setTreeOpen(true)}
              >
                <IconListTree size={20} stroke={1.75} aria-hidden="true" />
                Узлы
              </button>
            }
          />
        </div>
      )}
      {isTreeOpen && sheet && (
        <NodeDialog
          nodes={page.nodes}
          current={sheet.number}
          urlOf={urlOf}
          machineParts={machineParts}
          onUse={() => setSought(true)}
          onClose={() => setTreeOpen(false)}
        />
      )}
    </div>
  )
}

/** On a phone the way to the next sheet stands under a long list: the new drawing comes into view. */
function useDrawingInView(sheet: number | undefined) {
  const layout = useRef<HTMLDivElement>(null)
  const before = useRef(sheet)
  useEffect(() => {
    const isNext = before.current !== undefined && before.current !== sheet
    before.current = sheet
    const place = layout.current
    if (!isNext || !place || !window.matchMedia(belowLg).matches) return
    if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' })
  }, [sheet])
  return layout
}

/** The address of a sheet of this machine. */
function sheetUrl({ url, model }: MachinePageData, number: number): string {
  return `${url}?${model ? `model=${model.slug}&` : ''}sheet=${number}`
}

/** Nothing has been drawn yet: the parts are there all the same. */
function NoDrawings({ page }: { page: MachinePageData }) {
  return (
    <section className={classes.none}>
      <MachineDrawing name={page.icon} width={250} />
      <div>
        <h2>Чертежей этой машины пока нет</h2>
        <p>Запчасти к ней уже в каталоге: их можно найти по названию, узлу и артикулу.</p>
        <Link href={page.model ? `/fp?model=${page.model.slug}` : `/fp?modelLine=${page.line.slug}`}>
          Запчасти списком
          <IconChevronRight size={16} stroke={2} aria-hidden="true" />
        </Link>
      </div>
    </section>
  )
}
