import type { MachineModel } from '@agromarket/shared'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import styles from './financing-page.module.css'

const ModelPicker = lazy(() => import('../yard/model-picker.tsx').then((module) => ({ default: module.ModelPicker })))

export interface FinancedMachine {
  name: string
  /** Name of its drawing; null where only its name was sent along. */
  icon: string | null
}

interface FinancingMachineProps {
  machine: FinancedMachine | null
  onChange: (machine: FinancedMachine) => void
}

/** What is financed; another machine takes its place without the figures being lost. */
export function FinancingMachine({ machine, onChange }: FinancingMachineProps) {
  const [isChoosing, setChoosing] = useState(false)
  const choose = (model: MachineModel | null) => {
    if (!model) return
    onChange({
      name: model.name.startsWith(model.manufacturer) ? model.name : `${model.manufacturer} ${model.name}`,
      icon: model.icon,
    })
    setChoosing(false)
  }
  return (
    <>
      <div className={styles.financed}>
        {machine?.icon && <MachineDrawing name={machine.icon} width={100} />}
        {machine ? <h2 className={styles.machine}>{machine.name}</h2> : <p>Машина не выбрана: расчёт по стоимости</p>}
        <Button
          variant="default"
          size="sm"
          className="no-print"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {machine ? 'Сменить машину' : 'Выбрать машину'}
        </Button>
      </div>
      {isChoosing && (
        <section className={`${styles.choice} no-print`} aria-label="Выбор машины">
          <Suspense>
            <ModelPicker chosen={null} onChoose={choose} />
          </Suspense>
        </section>
      )}
    </>
  )
}
