import type { PartsLanding } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format-count.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { GroupGrid } from '../catalog/group-grid.tsx'
import { PartSearchForm } from '../catalog/part-search-form.tsx'
import { SectionHead } from '../catalog/section-head.tsx'
import { BrowsingHistory } from './browsing-history.tsx'
import { ManufacturerList } from './manufacturer-list.tsx'
import classes from './parts-landing-page.module.css'

const shownGroups = 18
const articles = ['артикул', 'артикула', 'артикулов'] as const

/** /zapchasti: search first, then makers, groups and what was looked at last. */
export function PartsLandingPage({ landing }: { landing: PartsLanding }) {
  return (
    <div className={`container ${classes.page}`}>
      <div>
        <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Запчасти" />
        <header className={classes.heading}>
          <h1>Запчасти</h1>
          <p>
            {formatCount(landing.partTotal, articles)}, {formatCount(landing.branchTotal, nouns.branch)}
          </p>
        </header>
        <PartSearchForm placeholder="Артикул, например 6201471 или «ремень вариатора»" isFramed />
      </div>
      {landing.manufacturers.length > 0 && (
        <section>
          <SectionHead title="По производителю детали">
            <span className={classes.note}>Число артикулов</span>
          </SectionHead>
          <ManufacturerList manufacturers={landing.manufacturers} />
        </section>
      )}
      {landing.groups.length > 0 && (
        <section>
          <SectionHead title="По группам" link={{ name: 'Весь каталог', href: '/fp' }} />
          <GroupGrid groups={landing.groups.slice(0, shownGroups)} hasCounts />
        </section>
      )}
      <BrowsingHistory />
    </div>
  )
}
