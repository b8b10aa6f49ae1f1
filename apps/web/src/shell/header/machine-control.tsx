import { useEffect } from 'react'
import { rememberMachineInUse } from '../../features/yard/machine-in-use.ts'
import { useYard } from '../../features/yard/use-yard.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import classes from './machine-control.module.css'

/** «Машина в работе» inside the search field: opens the choice among the visitor's machines. */
export function MachineControl() {
  const machines = useYard()
  const model = machines?.find(({ isInUse }) => isInUse)?.model
  useEffect(() => {
    if (machines) rememberMachineInUse(model !== undefined)
  }, [machines, model])
  return (
    <button
      type="button"
      className={classes.machine}
      aria-haspopup="dialog"
      data-in-use={model && ''}
      onClick={() => openDialog({ kind: 'machines' })}
    >
      <MachineDrawing name={model?.icon ?? 'tractor'} width={34} />
      <span className="visually-hidden">Машина в работе: {model ? '' : 'не выбрана'}</span>
      {model && <b>{model.name}</b>}
    </button>
  )
}
