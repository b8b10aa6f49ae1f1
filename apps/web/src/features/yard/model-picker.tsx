import type { MachineModel, ModelChoicesQuery } from '@agromarket/shared'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { formatCount, formatNumber, nouns } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import classes from './model-picker.module.css'
import { useYard } from './use-yard.ts'

type Way = 'name' | 'steps'
const ways: readonly { value: Way; label: string }[] = [
  { value: 'name', label: 'По названию' },
  { value: 'steps', label: 'По виду техники' },
]
const typingMs = 150
/** Names of models have at most four digits in a row. */
const serialNumber = /\d{5}/

interface ModelPickerProps {
  /** Slug of a line: its models stand there from the start. */
  modelLine?: string | undefined
  chosen: MachineModel | null
  onChoose: (model: MachineModel | null) => void
}

/** A model by what is typed, or step by step: kind, maker, line. */
export function ModelPicker({ modelLine, chosen, onChoose }: ModelPickerProps) {
  const [way, setWay] = useState<Way>(modelLine ? 'steps' : 'name')
  const [text, setText] = useState('')
  const [steps, setSteps] = useState<ModelChoicesQuery>(modelLine ? { modelLine } : {})
  const [query] = useDebouncedValue(text.trim(), typingMs)
  const input = way === 'name' ? { query } : steps
  const { data } = api.catalog.modelChoices.useQuery(input, {
    enabled: way === 'steps' || query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const options = useRef<HTMLFieldSetElement>(null)
  const isAsked = way === 'name' ? query !== '' : steps.modelLine !== undefined
  const take = (next: ModelChoicesQuery) => {
    setSteps(next)
    onChoose(null)
  }
  return (
    <>
      <Segmented label="Как найти модель" value={way} options={ways} onChange={setWay} />
      {way === 'name' ? (
        <TextField
          label="Модель"
          type="search"
          autoFocus
          data-autofocus
          autoComplete="off"
          placeholder="Например, ACROS 595"
          value={text}
          maxLength={100}
          leftIcon={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            const [first] = data?.models ?? []
            if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || !first) return
            event.preventDefault()
            onChoose(first)
            if (event.key === 'ArrowDown') options.current?.querySelector('input')?.focus()
          }}
        />
      ) : (
        <div className={classes.steps}>
          <Step
            label="Вид техники"
            value={steps.technique}
            options={data?.techniques.map(({ path, name }) => ({ value: path, name }))}
            onChange={(technique) => take(technique ? { technique } : {})}
          />
          <Step
            label="Производитель"
            value={steps.maker}
            options={data?.makers.map(({ slug, name }) => ({ value: slug, name }))}
            onChange={(maker) => take({ ...pick(steps, 'technique'), ...(maker && { maker }) })}
          />
          <Step
            label="Модельный ряд"
            value={steps.modelLine}
            options={data?.modelLines.map(({ slug, name }) => ({ value: slug, name }))}
            onChange={(line) =>
              take({ ...pick(steps, 'technique'), ...pick(steps, 'maker'), ...(line && { modelLine: line }) })
            }
          />
        </div>
      )}
      {isAsked && data && (
        <ModelOptions
          list={options}
          models={data.models}
          total={data.total}
          isNumber={way === 'name' && serialNumber.test(query)}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

interface StepProps {
  label: string
  value: string | undefined
  options: readonly { value: string; name: string }[] | undefined
  onChange: (value: string) => void
}

function Step({ label, value = '', options = [], onChange }: StepProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Любой</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </SelectField>
  )
}

interface ModelOptionsProps {
  list: RefObject<HTMLFieldSetElement | null>
  models: readonly MachineModel[]
  total: number
  /** Whether what is looked for could be the serial number of a machine. */
  isNumber: boolean
  chosen: MachineModel | null
  onChoose: (model: MachineModel) => void
}

function ModelOptions({ list, models, total, isNumber, chosen, onChoose }: ModelOptionsProps) {
  const owned = new Set(useYard()?.map(({ model }) => model.id))
  return (
    <fieldset ref={list} className={classes.models} onKeyDown={goOnWithEnter}>
      <legend className={classes.legend} aria-live="polite">
        {total === 0
          ? isNumber
            ? 'По серийному номеру модель не найти. Найдите её по названию, номер впишете рядом с ней'
            : 'Такой модели нет. Проверьте написание или найдите её по виду техники'
          : models.length < total
            ? `Показаны ${models.length} из ${formatNumber(total)}, уточните название`
            : formatCount(total, nouns.model)}
      </legend>
      {models.map((model) => (
        <label key={model.id} className={classes.model}>
          <input
            type="radio"
            name="model"
            className="visually-hidden"
            checked={chosen?.id === model.id}
            onChange={() => onChoose(model)}
          />
          <MachineDrawing name={model.icon} width={58} />
          <span className={classes.words}>
            <b>{model.name}</b>
            <small>
              {[model.manufacturer, yearsOf(model), owned.has(model.id) && 'уже в мехдворе'].filter(Boolean).join(', ')}
            </small>
          </span>
          <IconCheck size={20} stroke={2} aria-hidden="true" className={classes.check} />
        </label>
      ))}
    </fieldset>
  )
}

/** Enter takes the model that the arrows have come to, and goes on to what is asked of it: it sends nothing yet. */
function goOnWithEnter(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[name="year"]')?.focus()
}

function yearsOf({ yearFrom, yearTo }: MachineModel): string {
  if (yearTo === null) return `с ${yearFrom} года`
  return yearTo === yearFrom ? String(yearFrom) : `${yearFrom}–${yearTo}`
}

function pick<Key extends keyof ModelChoicesQuery>(
  steps: ModelChoicesQuery,
  key: Key,
): Pick<ModelChoicesQuery, Key> | object {
  return steps[key] === undefined ? {} : { [key]: steps[key] }
}
