import { Switch } from '../../../ui/form/switch.tsx'
import { useMachineInUse } from '../../yard/use-yard.ts'
import classes from './fit-switch.module.css'

interface FitSwitchProps {
  /** Slugs of the machines that the list is narrowed to. */
  models: readonly string[]
  onToggle: (slug: string) => void
}

/** «Только для ACROS 595 Plus»: narrows the list to the machine in use. Its room is there before it is known. */
export function FitSwitch({ models, onToggle }: FitSwitchProps) {
  const model = useMachineInUse()?.model
  return (
    <div className={classes.room}>
      {model && (
        <Switch
          label={`Только для ${model.name}`}
          isOn={models.includes(model.slug)}
          onToggle={() => onToggle(model.slug)}
        />
      )}
    </div>
  )
}
