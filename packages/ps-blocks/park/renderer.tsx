import { type ModelCard, type ParkMachine, psLimits } from '@agromarket/shared'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { ModelSearch } from '../../../apps/web/src/features/ps/pieces/model-search.tsx'
import {
  addMachine,
  countMachines,
  isSamePark,
  putCount,
} from '../../../apps/web/src/features/ps/pieces/park-machines.ts'
import { failureText } from '../../../apps/web/src/lib/api-error.ts'
import { formatCount } from '../../../apps/web/src/lib/format/format-count.ts'
import { showToast } from '../../../apps/web/src/lib/toasts.ts'
import { api } from '../../../apps/web/src/lib/trpc.ts'
import { Button } from '../../../apps/web/src/ui/buttons/button.tsx'
import { MachineDrawing } from '../../../apps/web/src/ui/drawings/drawing.tsx'
import { Alert } from '../../../apps/web/src/ui/feedback/alert.tsx'
import { QuantityStepper } from '../../../apps/web/src/ui/form/quantity-stepper.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'
import classes from './renderer.module.css'

const words = ['машина', 'машины', 'машин'] as const
const mostOfOne = 999

/** The client's machines on one line; what he counts and adds is kept when he says so. A guest of his page reads them. */
export function Renderer({ settings, data, place }: PsBlockProps<'park'>) {
  const [saved, setSaved] = useState<readonly ParkMachine[]>(data.items)
  const [machines, setMachines] = useState(saved)
  const isChanged = !isSamePark(machines, saved)
  const save = api.ps.savePark.useMutation({
    onSuccess() {
      setSaved(machines)
      showToast({ message: 'Технопарк сохранён', tone: 'success' })
    },
  })
  const { hash, uc, sendingId, isHimself, isPrint } = place
  const canChange = isHimself && !isPrint
  const park = machines.map(({ modelId, count }) => ({ modelId, count }))
  return (
    <section className={`container ${classes.park}`}>
      <SectionHead title={settings.title}>
        {settings.text !== '' && canChange && <p className={classes.hint}>{settings.text}</p>}
      </SectionHead>
      <div className={classes.panel}>
        <ul className={classes.machines}>
          {machines.map((machine) => (
            <Machine
              key={machine.modelId}
              machine={machine}
              onCount={canChange ? (count) => setMachines(putCount(machines, machine.modelId, count)) : null}
            />
          ))}
        </ul>
        {save.error && <Alert tone="error">{failureText(save.error)}</Alert>}
        <div className={classes.foot}>
          {canChange && machines.length < psLimits.parkMachines && (
            <AddMachine
              isTaken={(id) => machines.some(({ modelId }) => modelId === id)}
              onChoose={(model) => setMachines(addMachine(machines, model))}
            />
          )}
          <p role="status">
            {formatCount(countMachines(machines), words)}
            {isChanged && ', изменения не сохранены'}
          </p>
          {canChange && (
            <Button
              size="sm"
              isPending={save.isPending}
              disabled={!isChanged}
              onClick={() => save.mutate({ hash, uc, sendingId, park })}
            >
              Сохранить парк
            </Button>
          )}
        </div>
        {!isHimself && !isPrint && (
          <p className={classes.hint}>Технопарк меняет его хозяйство: по ссылке из письма или войдя на сайт.</p>
        )}
      </div>
    </section>
  )
}

interface MachineProps {
  machine: ParkMachine
  /** Null: it is only read. */
  onCount: ((count: number) => void) | null
}

function Machine({ machine: { modelId, count, model }, onCount }: MachineProps) {
  return (
    <li data-model-id={modelId} data-none={count === 0 || undefined}>
      <MachineDrawing name={model.icon} width={150} />
      <b>{model.name}</b>
      {onCount ? (
        <div>
          <QuantityStepper
            value={count}
            max={mostOfOne}
            label={`Количество, ${model.name}`}
            removeLabel="Убрать из парка"
            onChange={onCount}
            onRemove={() => onCount(0)}
          />
        </div>
      ) : (
        <span>{count}</span>
      )}
    </li>
  )
}

function AddMachine(props: { isTaken: (id: number) => boolean; onChoose: (model: ModelCard) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <div className={classes.add}>
        <ModelSearch
          label="Название модели"
          isTaken={props.isTaken}
          onChoose={(model) => {
            props.onChoose(model)
            setOpen(false)
          }}
        />
      </div>
    )
  return (
    <Button
      variant="subtle"
      size="sm"
      icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      Добавить технику
    </Button>
  )
}
