import type { TechniquePage as TechniquePageData } from '@agromarket/shared'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { BrowsingHistory } from '../../history/browsing-history.tsx'
import { SimilarModels } from '../similar/similar-models.tsx'
import { MachineActions } from './machine-actions.tsx'
import { modelDescription } from './model-description.ts'
import { ModelLineList } from './model-line-list.tsx'
import { ModelSheet } from './model-sheet.tsx'
import { ModelTabs } from './model-tabs.tsx'
import { TechniqueGrid } from './technique-grid.tsx'
import classes from './technique-page.module.css'

/** A page of the machine tree: kinds, model lines of a kind, one model. */
export function TechniquePage({ page }: { page: TechniquePageData }) {
  const [line] = page.modelLines
  return (
    <div className={`container ${classes.page}`}>
      <div>
        <Breadcrumbs trail={page.trail.slice(0, -1)} current={page.trail.at(-1)?.name} />
        <PageHeading
          title={page.title}
          description={
            page.model ? modelDescription(page.description, [page.model.name, page.title]) : page.description
          }
          actions={page.model && <MachineActions key={page.model.id} model={page.model} />}
        />
        {page.children.length > 0 && <TechniqueGrid categories={page.children} />}
        {page.model && <ModelTabs model={page.model} />}
        {page.model && <ModelSheet model={page.model} line={line} />}
      </div>
      {page.model && <SimilarModels modelId={page.model.id} />}
      {page.model && <BrowsingHistory modelId={page.model.id} />}
      {page.kind === 'category' && page.modelLines.length > 0 && <ModelLineList lines={page.modelLines} />}
    </div>
  )
}
