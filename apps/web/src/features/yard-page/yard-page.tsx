import type { YardMachine } from '@agromarket/shared'
import { IconPlus } from '@tabler/icons-react'
import { openDialog } from '../../lib/dialogs.ts'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import personal from '../users/personal-page.module.css'
import { YardMachineItem } from './yard-machine-item.tsx'
import classes from './yard-page.module.css'
import { YardParts } from './yard-parts.tsx'

/** «Мехдвор»: own machines on one ground line, the last place is for the next; below them what they take. */
export function YardPage({ machines }: { machines: readonly YardMachine[] }) {
  return (
    <>
      <div className={classes.top}>
        <header className={personal.heading}>
          <h1>Мехдвор</h1>
          {machines.length > 0 && <span>{formatCount(machines.length, nouns.machine)}</span>}
        </header>
        <Button icon={<IconPlus size={18} stroke={2} aria-hidden="true" />} onClick={addMachine}>
          Добавить машину
        </Button>
      </div>
      <p className={classes.lead}>Поиск и каталог показывают детали машины, которую вы выбрали для работы.</p>
      <ul className={classes.machines} aria-label="Мои машины">
        {machines.map((machine) => (
          <YardMachineItem key={machine.id} machine={machine} />
        ))}
        <li className={classes.machine}>
          <span className={`${classes.ground} ${classes.dashed}`}>
            <MachineDrawing name="tractor" width={160} hasGround={false} />
          </span>
          <h2 className={classes.next}>{machines.length > 0 ? 'Ещё машина' : 'Ваша первая машина'}</h2>
          <p className={classes.hint}>По названию модели или по виду техники</p>
          <Button
            variant="default"
            size="sm"
            icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={addMachine}
          >
            Добавить машину
          </Button>
        </li>
      </ul>
      {machines.length > 0 && <YardParts machines={machines} />}
    </>
  )
}

function addMachine(): void {
  openDialog({ kind: 'machine' })
}
