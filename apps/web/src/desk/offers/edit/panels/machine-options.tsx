import { formatOfferMoney, type OfferMachine, type OfferOption, optionAmount } from '@agromarket/shared'
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { changeLine, createLineId } from '../draft.ts'
import type { Editing } from '../editing.tsx'
import { FigureInput, MoneyInput } from '../fields.tsx'
import classes from './lines.module.css'
import machineClasses from './machines.module.css'

interface OptionsProps {
  editing: Editing
  machine: OfferMachine
}

/** What goes with the machine, and what the client may add. */
export function MachineOptions({ editing, machine }: OptionsProps) {
  const { change, draft } = editing
  const { id, options, count, name } = machine
  const set = (next: OfferOption[]) => change((current) => changeLine(current, 'machines', { id, options: next }))
  const add = () =>
    set([
      ...options,
      {
        id: createLineId(),
        modelId: null,
        title: '',
        note: '',
        count,
        isIncluded: true,
        isFixed: false,
        priceMinor: 0,
      },
    ])
  return (
    <div className={classes.lines}>
      <p className={machineClasses.label}>Комплектация</p>
      {options.map((option) => (
        <Option
          key={option.id}
          option={option}
          sum={formatOfferMoney(optionAmount(option), draft.currency)}
          onChange={(given) => set(options.map((one) => (one.id === option.id ? { ...one, ...given } : one)))}
          onRemove={() => set(options.filter((one) => one.id !== option.id))}
        />
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={`Добавить опцию, ${name}`}
        onClick={add}
      >
        Добавить опцию
      </Button>
    </div>
  )
}

const conditions = [
  { value: 'free', label: 'по желанию' },
  { value: 'fixed', label: 'входит' },
]

interface OptionProps {
  option: OfferOption
  sum: string
  onChange: (given: Partial<OfferOption>) => void
  onRemove: () => void
}

function Option({ option, sum, onChange, onRemove }: OptionProps) {
  const { title, count, isIncluded, isFixed, priceMinor } = option
  const called = title || 'опция без названия'
  return (
    <div className={classes.option} data-out={isIncluded ? undefined : ''}>
      <Checkbox
        aria-label={`В предложении: ${called}`}
        checked={isIncluded}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ isIncluded: checked, ...(!checked && { isFixed: false }) })
        }
      />
      <TextInput
        size="sm"
        aria-label="Название опции"
        placeholder="Название опции"
        maxLength={300}
        value={title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <NativeSelect
        size="sm"
        aria-label={`Условие, ${called}`}
        data={conditions}
        value={isFixed ? 'fixed' : 'free'}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === 'fixed' ? { isFixed: true, isIncluded: true } : { isFixed: false })
        }
      />
      <FigureInput
        aria-label={`Количество, ${called}`}
        min={1}
        max={9_999}
        value={count}
        onChange={(next) => onChange({ count: Math.round(next) })}
      />
      <MoneyInput
        aria-label={`Цена, ${called}`}
        value={priceMinor}
        onChange={(next) => onChange({ priceMinor: next })}
      />
      <strong className={classes.amount}>{isIncluded ? sum : '–'}</strong>
      <ActionIcon variant="subtle" size="lg" aria-label={`Убрать: ${called}`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
