import type { HomePage } from '@agromarket/shared'
import { IconMapPin } from '@tabler/icons-react'
import { formatCount, nouns } from '../../lib/format-count.ts'
import { useViewer } from '../../lib/use-viewer.ts'
import { Furrow } from '../../shell/furrow.tsx'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import { PartSearchForm } from '../catalog/part-search-form.tsx'
import classes from './home-hero.module.css'
import { BuyerCard, GuestCard } from './visitor-card.tsx'

/** Headline, part search, who is here, and the machines on one ground line. */
export function HomeHero({ parade }: { parade: HomePage['parade'] }) {
  const viewer = useViewer()
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
            <PartSearchForm placeholder="Артикул или название" />
          </div>
          <p className={classes.stock}>
            <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
            Ближайший склад: {viewer.branch.city}, {viewer.branch.schedule}
          </p>
        </div>
        {viewer.permissions.isGuest ? <GuestCard /> : <BuyerCard viewer={viewer} />}
      </div>
      <ul className={`container ${classes.parade}`}>
        {parade.map((machine) => (
          <li key={machine.url}>
            <PathLink href={machine.url}>
              <MachineDrawing name={machine.icon} width={204} hasGround={false} />
              <b>{machine.name}</b>
              <small>{formatCount(machine.count, nouns.position)}</small>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
