import type { PartListPage } from '@agromarket/shared'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import classes from './part-list-page.module.css'

/** The machine whose parts are listed. */
export function MachineCard({ machine }: { machine: NonNullable<PartListPage['machine']> }) {
  return (
    <section className={classes.machine} aria-label="Машина">
      <p className={classes.machineHead}>
        <span>Машина</span>
        <PathLink href="/catalog">Сменить</PathLink>
      </p>
      <MachineDrawing name={machine.icon} width={210} className={classes.machineDrawing} />
      <PathLink href={machine.url} className={classes.machineName}>
        {machine.name}
      </PathLink>
      <p className={classes.machineMaker}>{machine.manufacturer}</p>
    </section>
  )
}
