import type { ModelCard } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../../lib/trpc.ts'
import { MachineDrawing } from '../../../../ui/drawings/drawing.tsx'
import { ModelSearch } from '../../pieces/model-search.tsx'
import { toName } from '../../pieces/to-name.ts'
import { ChosenList } from './chosen-list.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'

interface ModelsFieldProps extends Omit<SettingFieldProps, 'onChange'> {
  max?: number
  onChange: (ids: number[]) => void
}

/** Machines of the catalogue by name; a machine that is gone says so and can be taken out. */
export function ModelsField({ words, value, problem, max = words.max, onChange }: ModelsFieldProps) {
  const ids = readIds(value)
  const { data } = api.ps.editor.models.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData, staleTime: 60_000 },
  )
  const cards = new Map((data?.items ?? []).map((card) => [card.id, card]))
  return (
    <ChosenList
      label={words.label}
      hint={words.hint}
      problem={problem}
      max={max}
      items={ids.map((id) => toItem(id, cards.get(id), data !== undefined))}
      onChange={onChange}
    >
      <ModelSearch
        label="Добавить модель"
        isTaken={(id) => ids.includes(id)}
        onChoose={({ id }) => onChange([...ids, id])}
      />
    </ChosenList>
  )
}

function toItem(id: number, card: ModelCard | undefined, isKnown: boolean) {
  if (!card) return { id, name: isKnown ? `Модель ${id}: её нет в каталоге` : `Модель ${id}` }
  return { id, name: toName(card), drawing: <MachineDrawing name={card.icon} width={52} /> }
}

function readIds(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
}
