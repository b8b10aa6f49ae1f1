import type { MachineModel } from '@agromarket/shared'
import { useState } from 'react'
import { toFailure } from '../../lib/api-error.ts'
import type { DialogRequest } from '../../lib/dialogs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { createOnceAtATime } from '../../ui/buttons/once-at-a-time.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './machine-dialog.module.css'
import { type MachineDetails, MachineFields } from './machine-fields.tsx'
import { ModelPicker } from './model-picker.tsx'
import { useAddMachine, useChangeMachine } from './yard.mutations.ts'

interface MachineDialogProps {
  request: Extract<DialogRequest, { kind: 'machine' }>
  onClose: () => void
}

/** «Добавить машину»: which model, then its year, serial number and own name. The same fields change a machine. */
export function MachineDialog({ request: { machine, modelLine }, onClose }: MachineDialogProps) {
  const [model, setModel] = useState<MachineModel | null>(machine?.model ?? null)
  const [details, setDetails] = useState<MachineDetails>({
    year: machine?.year ?? null,
    serialNumber: machine?.serialNumber ?? '',
    name: machine?.name ?? '',
  })
  const [isInUse, setInUse] = useState(true)
  const add = useAddMachine()
  const change = useChangeMachine()
  const failure = add.error ?? change.error
  const { message, issues } = failure ? toFailure(failure) : { message: '', issues: [] }
  const isTooMuchForYear = (year: number | null) =>
    model !== null && year !== null && (year < model.yearFrom || (model.yearTo !== null && year > model.yearTo))
  const [once] = useState(createOnceAtATime<'submit'>)
  const submit = () => {
    if (!model) return
    const send = () =>
      machine
        ? change.mutateAsync({ id: machine.id, ...details })
        : add.mutateAsync({ modelId: model.id, ...details, isInUse })
    // A refusal stands above the buttons.
    once('submit', () => send().then(onClose)).catch(() => undefined)
  }
  return (
    <Dialog title={machine ? machine.model.name : 'Добавить машину'} onClose={onClose} width="600px">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {!machine && (
          <ModelPicker
            modelLine={modelLine}
            chosen={model}
            onChoose={(next) => {
              setModel(next)
              if (isTooMuchForYear(details.year)) setDetails({ ...details, year: null })
            }}
          />
        )}
        {model && <MachineFields model={model} details={details} issues={issues} onChange={setDetails} />}
        {!machine && model && (
          <Checkbox checked={isInUse} onChange={(event) => setInUse(event.target.checked)}>
            Сразу искать детали для этой машины
          </Checkbox>
        )}
        {failure && issues.length === 0 && <Alert tone="error">{message}</Alert>}
        <div className={classes.buttons}>
          <Button type="submit" disabled={!model} isPending={add.isPending || change.isPending}>
            {machine ? 'Сохранить' : 'Добавить в мехдвор'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Отменить
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
