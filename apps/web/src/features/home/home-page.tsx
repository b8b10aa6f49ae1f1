import type { HomePage as HomePageData } from '@agromarket/shared'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { GroupGrid } from '../catalog/landing/group-grid.tsx'
import { TechniqueGrid } from '../catalog/technique/technique-grid.tsx'
import { DrawingPromo } from './drawing-promo.tsx'
import { HomeBranches } from './home-branches.tsx'
import { HomeHero } from './home-hero.tsx'
import classes from './home-page.module.css'

/** The landing page. A block without data is skipped with its heading. */
export function HomePage({ home }: { home: HomePageData }) {
  const [popular] = home.parade
  return (
    <>
      <HomeHero parade={home.parade} />
      <div className={`container ${classes.page}`}>
        {home.technique.length > 0 && (
          <section>
            <SectionHead title="Техника" link={{ name: 'Все модельные ряды', href: '/catalog' }} />
            <TechniqueGrid categories={home.technique} />
          </section>
        )}
        {home.partGroups.length > 0 && (
          <section>
            <SectionHead
              title="Запчасти по группам"
              link={{ name: 'Весь каталог запчастей', shortName: 'Весь каталог', href: '/zapchasti' }}
            />
            <GroupGrid groups={home.partGroups} />
          </section>
        )}
        <div className={classes.lower}>
          {popular && <DrawingPromo machine={popular} />}
          {home.branchTotal > 0 && <HomeBranches nearest={home.nearestBranches} total={home.branchTotal} />}
        </div>
      </div>
    </>
  )
}
