import type { PartListPage } from '@agromarket/shared'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './part-list-page.module.css'

/** The machine whose parts are listed. */
export function MachineCard({ machine }: { machine: NonNullable<PartListPage['machine']> }) {
  return (
    <section className={classes.machine} aria-label="Машина">
      <p className={classes.machineHead}>
        <span>Машина</span>
        <Link href="/catalog">Сменить</Link>
      </p>
      <MachineDrawing name={machine.icon} width={210} className={classes.machineDrawing} />
      <Link href={machine.url} className={classes.machineName}>
        {machine.name}
      </Link>
      <p className={classes.machineMaker}>{machine.manufacturer}</p>
    </section>
  )
}
