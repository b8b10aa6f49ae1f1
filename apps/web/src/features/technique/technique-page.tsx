import type { TechniquePage as TechniquePageData } from '@agromarket/shared'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TechniqueGrid } from '../home/technique-grid.tsx'
import { ModelLineList } from './model-line-list.tsx'
import { ModelSheet } from './model-sheet.tsx'
import { ModelTable } from './model-table.tsx'
import classes from './technique-page.module.css'

/** A page of the machine tree: kinds, model lines of a kind, models of a line, one model. */
export function TechniquePage({ page }: { page: TechniquePageData }) {
  const [line] = page.modelLines
  return (
    <div className={`container ${classes.page}`}>
      <div>
        <Breadcrumbs trail={page.trail.slice(0, -1)} current={page.trail.at(-1)?.name} />
        <PageHeading title={page.title} description={page.description} />
        {page.children.length > 0 && <TechniqueGrid categories={page.children} />}
        {page.kind === 'model-line' && line && <ModelTable line={line} />}
        {page.model && <ModelSheet model={page.model} line={line} />}
      </div>
      {page.kind === 'category' && page.modelLines.length > 0 && <ModelLineList lines={page.modelLines} />}
    </div>
  )
}
