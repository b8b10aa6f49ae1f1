import type { PartPage as PartPageData } from '@agromarket/shared'
import { useEffect } from 'react'
import { rememberPart } from '../../lib/browsing-history.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import { PartTable } from '../catalog/part-table.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import { FavoriteTextButton } from '../favorites/favorite-button.tsx'
import { ApplicabilityTable } from './applicability-table.tsx'
import { CopyArticle } from './copy-article.tsx'
import { CrossNumbers, PartSpecifications } from './part-facts.tsx'
import { PartMedia } from './part-media.tsx'
import classes from './part-page.module.css'
import { PurchasePanel } from './purchase-panel.tsx'

/** One part: number, price and stock, machines, specifications, replacements. */
export function PartPage({ page }: { page: PartPageData }) {
  const { part } = page
  useEffect(() => rememberPart(part.id), [part.id])
  return (
    <div className={`container ${classes.page}`} data-part-id={part.id}>
      <Breadcrumbs trail={partTrail(part)} current={part.article} />
      <header className={classes.heading}>
        <h1>
          {part.article}
          <CopyArticle article={part.article} />
        </h1>
        <div className={classes.actions}>
          <CompareButton partId={part.id} />
          <FavoriteTextButton partId={part.id} />
        </div>
        <div className={classes.subtitle}>
          <p>{part.name}</p>
          <span aria-hidden="true">·</span>
          <PathLink href={`/fp?manufacturer=${part.manufacturer.slug}`}>{part.manufacturer.name}</PathLink>
        </div>
      </header>
      <div className={classes.layout}>
        <PartMedia part={part} drawings={page.drawings} />
        <PurchasePanel key={part.id} part={part} offers={page.offers} />
        <div className={classes.rest}>
          <ApplicabilityTable fits={page.appliesTo} />
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

/** The way to a part, for the breadcrumbs and for search engines. */
export function partTrail(part: PartPageData['part']) {
  return [{ name: 'Главная', url: '/' }, { name: 'Запчасти', url: '/zapchasti' }, ...part.categoryTrail]
}
