import { formatPartTitle, type PartPage as PartPageData, toProductCode } from '@agromarket/shared'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { CompareButton } from '../../compare/compare-button.tsx'
import { useRememberProduct } from '../../history/use-remember-product.ts'
import { FavoriteTextButton } from '../../parts/favorite-button.tsx'
import { PartTable } from '../../parts/part-table.tsx'
import { ApplicabilityTable } from './applicability-table.tsx'
import { CopyArticle } from './copy-article.tsx'
import { CrossNumbers, PartSpecifications } from './part-facts.tsx'
import { PartMedia } from './part-media.tsx'
import classes from './part-page.module.css'
import { PartSheets } from './part-sheets.tsx'
import { partTrail } from './part-trail.ts'
import { PurchasePanel } from './purchase-panel.tsx'

/** One part: number, price and stock, machines, specifications, replacements. */
export function PartPage({ page }: { page: PartPageData }) {
  const { part } = page
  const code = toProductCode({ partId: part.id })
  useRememberProduct(code)
  return (
    <div className={`container ${classes.page}`} data-part-id={part.id}>
      <Breadcrumbs trail={partTrail(part)} current={part.article} />
      <header className={classes.heading}>
        <h1>
          {part.article}
          <CopyArticle article={part.article} />
        </h1>
        <div className={`${classes.actions} no-print`}>
          <CompareButton code={code} />
          <FavoriteTextButton code={code} />
        </div>
        <div className={classes.subtitle}>
          <p>{formatPartTitle(part.name, part.specifications)}</p>
          <span aria-hidden="true">·</span>
          <Link href={`/fp?manufacturer=${part.manufacturer.slug}`}>{part.manufacturer.name}</Link>
        </div>
      </header>
      <div className={classes.layout}>
        <PartMedia part={part} drawings={page.drawings} closeUp={page.closeUp} />
        <PurchasePanel key={part.id} part={part} offers={page.offers} />
        <div className={classes.rest}>
          <ApplicabilityTable fits={page.appliesTo} />
          <PartSheets drawings={page.drawings} />
          <PartSpecifications part={part} />
          <CrossNumbers numbers={part.crossNumbers} />
          {page.analogues.length > 0 && (
            <section aria-labelledby="part-replacements" className={classes.section}>
              <h2 id="part-replacements">Замены</h2>
              <PartTable parts={page.analogues} columns={[]} label="Замены" isMixed />
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
