import type { PartsLanding } from '@agromarket/shared'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { belowLg, useMediaQuery } from '../../../lib/use-media-query.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { BrowsingHistory } from '../../history/browsing-history.tsx'
import { PartSearchForm } from '../../search/part-search-form.tsx'
import { useViewer } from '../../users/viewer.tsx'
import { YardRow } from '../../yard/yard-row.tsx'
import { GroupGrid } from './group-grid.tsx'
import { ManufacturerList } from './manufacturer-list.tsx'
import classes from './parts-landing-page.module.css'

const shownGroups = 18
const articles = ['артикул', 'артикула', 'артикулов'] as const

/** /zapchasti: search first, then makers, groups and what was looked at last. */
export function PartsLandingPage({ landing }: { landing: PartsLanding }) {
  const isNarrow = useMediaQuery(belowLg)
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
        <PartSearchForm
          placeholder={isNarrow ? 'Артикул или название' : 'Артикул, например 6201471 или «ремень вариатора»'}
          isFramed
        />
        <p className={classes.list}>
          <Link href="/zapchasti/spisok">Вставить список артикулов</Link>
        </p>
      </div>
      {!useViewer().permissions.isGuest && <YardRow />}
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
