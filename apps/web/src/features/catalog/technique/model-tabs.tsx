import type { ModelCard } from '@agromarket/shared'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './model-page.module.css'

/** What there is of a model, with how much of it: places of this page, and the list of its parts. */
export function ModelTabs({ model }: { model: ModelCard }) {
  const [{ sheetCount }] = api.catalog.machine.useSuspenseQuery({ modelLine: model.modelLine.slug, model: model.slug })
  return (
    <nav className={`${classes.tabs} no-print`} aria-label="Разделы машины">
      <a href="#content" aria-current="true">
        О машине
      </a>
      <Link href={`/fp?model=${model.slug}`}>
        Запчасти <span>{formatNumber(model.partCount)}</span>
      </Link>
      {sheetCount > 0 && (
        <a href="#model-drawings">
          Чертежи <span>{formatNumber(sheetCount)}</span>
        </a>
      )}
      {model.specifications.length > 0 && <a href="#model-facts">Характеристики</a>}
    </nav>
  )
}
