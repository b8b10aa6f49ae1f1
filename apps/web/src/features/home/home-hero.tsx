import type { HomePage } from '@agromarket/shared'
import { IconMapPin } from '@tabler/icons-react'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { belowLg, useMediaQuery } from '../../lib/use-media-query.ts'
import { Furrow } from '../../ui/brand/furrow.tsx'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useOpening } from '../area/branches/use-branch-time.ts'
import { PartSearchForm } from '../search/part-search-form.tsx'
import { useViewer } from '../users/viewer.tsx'
import { useYard } from '../yard/use-yard.ts'
import classes from './home-hero.module.css'
import { toParade } from './to-parade.ts'
import { BuyerCard, GuestCard } from './visitor-card.tsx'

/** Shares of the ground line, so that a combine is larger than a tractor. */
const usualWidth = 208
const paradeWidths: Record<string, number> = { combine: 236, kirovets: 236, sprayer: 236, tractor: 190 }

/** Headline, part search, who is here, and the machines on one ground line. */
export function HomeHero({ parade }: { parade: HomePage['parade'] }) {
  const viewer = useViewer()
  const opening = useOpening(viewer.branch)
  const isNarrow = useMediaQuery(belowLg)
  return (
    <section className={`${classes.hero} on-dark`}>
      <Furrow className={classes.furrow} />
      <div className={`container ${classes.top}`}>
        <div>
          <h1 className={classes.title}>
            Запчасти к вашей машине: <br className={classes.break} />
            по артикулу, чертежу или модели
          </h1>
          <div className={classes.search}>
            <PartSearchForm
              placeholder={isNarrow ? 'Артикул или название' : 'Например, RE504836 или «ремень вариатора»'}
            />
          </div>
          <p className={classes.stock}>
            <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
            <span>
              <span className={classes.onlyWide}>Ближайший склад: </span>
              {viewer.branch.city}, {opening.text.toLowerCase()}
            </span>
          </p>
        </div>
        {viewer.permissions.isGuest ? <GuestCard /> : <BuyerCard viewer={viewer} />}
      </div>
      <ul className={`container ${classes.parade}`}>
        {toParade(parade, useYard() ?? []).map((machine, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place stays and keeps its width, whoever comes to stand in it
          <li key={index} style={{ flexGrow: paradeWidths[parade[index]?.icon ?? ''] ?? usualWidth }}>
            <Link key={machine.url} href={machine.url}>
              <MachineDrawing name={machine.icon} width={236} hasGround={false} />
              <b>
                <span className={classes.onlyWide}>{machine.manufacturer} </span>
                {machine.name}
              </b>
              <small>{formatCount(machine.count, nouns.position)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
