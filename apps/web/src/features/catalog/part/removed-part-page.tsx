import type { PartCard } from '@agromarket/shared'
import { LinkButton } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PartTable } from '../../parts/part-table.tsx'
import classes from './part-page.module.css'

/** A part that is no longer sold: said plainly, with what replaces it. */
export function RemovedPartPage({ article, analogues }: { article: string; analogues: readonly PartCard[] }) {
  return (
    <div className={`container ${classes.page}`}>
      <EmptyState
        as="h1"
        machine="harrow"
        title="Деталь снята с продажи"
        text={
          analogues.length > 0
            ? `Вместо ${article} подойдут детали ниже.`
            : 'Найдите замену по артикулу или спросите менеджера филиала.'
        }
      >
        <LinkButton href="/zapchasti" variant="default" size="sm">
          Все запчасти
        </LinkButton>
      </EmptyState>
      {analogues.length > 0 && (
        <section aria-labelledby="part-replacements" className={classes.section}>
          <h2 id="part-replacements">Замены</h2>
          <PartTable parts={analogues} columns={[]} label="Замены" isMixed />
        </section>
      )}
    </div>
  )
}
