import { defaultCommissioningMinor, formatSpecification, type ModelCard, type OfferMachine } from '@agromarket/shared'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useDebounced } from '../../../../lib/timing/use-debounced.ts'
import { api } from '../../../../lib/trpc.ts'
import { MachineDrawing } from '../../../../ui/drawings/drawing.tsx'
import cardClasses from '../../frame/card.module.css'
import { changeContent, createLineId } from '../draft.ts'
import { type Editing, Panel } from '../editing.tsx'
import { MachineCard } from './machine-card.tsx'
import classes from './machines.module.css'

/** Machines of the offer, taken from the catalogue by name or typed in. */
export function MachinesPanel({ editing }: { editing: Editing }) {
  const [isAdding, setAdding] = useState(false)
  const { draft, change } = editing
  const { machines } = draft.content
  const add = (machine: OfferMachine) => {
    setAdding(false)
    change((current) => {
      const { content } = current
      const title = content.title || machine.name
      return changeContent(current, { title, machines: [...content.machines, machine] })
    })
  }
  return (
    <Panel
      editing={editing}
      section="machines"
      action={
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          Добавить машину
        </Button>
      }
    >
      {isAdding && <MachineSearch onAdd={add} />}
      {machines.map((machine) => (
        <MachineCard key={machine.id} editing={editing} machine={machine} isAlone={machines.length === 1} />
      ))}
      {machines.length === 0 && !isAdding && <p className={cardClasses.hint}>Машин в предложении нет.</p>}
    </Panel>
  )
}

const mostFound = 8

function MachineSearch({ onAdd }: { onAdd: (machine: OfferMachine) => void }) {
  const [q, setQuery] = useState('')
  const asked = useDebounced(q.trim(), 250)
  const { data } = api.catalog.search.useQuery({ q: asked, limit: mostFound }, { enabled: asked.length > 1 })
  const models = asked.length > 1 ? (data?.models ?? []) : []
  return (
    <div className={classes.adding}>
      <TextInput
        size="sm"
        label="Модель из каталога"
        placeholder="ACROS 595, Кировец, сеялка"
        data-autofocus
        value={q}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <ul className={classes.found}>
        {models.map((model) => (
          <li key={model.id}>
            <button type="button" onClick={() => onAdd(toMachine(model))}>
              <MachineDrawing name={model.icon} width={48} hasGround={false} />
              <span>
                {model.manufacturer} {model.name}
                <small>{model.modelLine.name}</small>
              </span>
            </button>
          </li>
        ))}
        {q.trim() !== '' && (
          <li>
            <button type="button" onClick={() => onAdd(createMachine(q.trim()))}>
              <IconPlus size={18} stroke={1.75} aria-hidden="true" />
              <span>
                «{q.trim()}»<small>без каталога</small>
              </span>
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

function createMachine(name: string): OfferMachine {
  return {
    id: createLineId(),
    modelId: null,
    name,
    note: '',
    icon: 'tractor',
    facts: [],
    count: 1,
    defaultPriceMinor: 0,
    priceMinor: 0,
    isSale: false,
    commissioningMinor: defaultCommissioningMinor,
    weightGrams: 0,
    options: [],
    useCases: [],
  }
}

function toMachine({ id, name, manufacturer, icon, specifications }: ModelCard): OfferMachine {
  return {
    ...createMachine(`${manufacturer} ${name}`.trim()),
    modelId: id,
    icon,
    facts: specifications
      .slice(0, 6)
      .map((specification) => ({ name: specification.name, value: formatSpecification(specification) })),
  }
}
