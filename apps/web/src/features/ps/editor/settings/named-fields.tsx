import type { CategoryNode, PsControl } from '@agromarket/shared'
import { api } from '../../../../lib/trpc.ts'
import { SelectField } from '../../../../ui/form/field.tsx'
import classes from './chosen-list.module.css'
import { ChosenList } from './chosen-list.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'

interface Named {
  id: number | string
  name: string
}

/** One of a list, or nobody: then the block chooses by itself. */
export function OneOfField({ words, value, problem, onChange }: SettingFieldProps) {
  const choices = useChoices(words.control)
  return (
    <SelectField
      label={words.label}
      hint={words.hint}
      error={problem ?? null}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      <option value="0">Не выбран</option>
      {withGone(choices, [value]).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Several of a list, in an order. */
export function SeveralOfField({ words, value, problem, onChange }: SettingFieldProps) {
  const choices = useChoices(words.control)
  const ids = Array.isArray(value) ? value.filter(isId) : []
  const known = withGone(choices, ids)
  return (
    <ChosenList
      label={words.label}
      hint={words.hint}
      problem={problem}
      max={words.max}
      items={ids.map((id) => known.find((choice) => choice.id === id) ?? { id, name: String(id) })}
      onChange={onChange}
    >
      <div className={classes.add}>
        <SelectField
          label={`Добавить: ${words.label}`}
          isLabelHidden
          value=""
          onChange={({ currentTarget }) => {
            const chosen = choices.find(({ id }) => String(id) === currentTarget.value)
            if (chosen) onChange([...ids, chosen.id])
          }}
        >
          <option value="">Добавить…</option>
          {choices
            .filter(({ id }) => !ids.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      </div>
    </ChosenList>
  )
}

/** Chosen once and not to be had any more: named by its number until it is taken out. */
function withGone(choices: readonly Named[], ids: readonly unknown[]): Named[] {
  const gone = ids.filter(isId).filter((id) => id !== 0 && !choices.some((choice) => choice.id === id))
  return [...choices, ...gone.map((id) => ({ id, name: `${id}: больше не показывается` }))]
}

function useChoices(control: PsControl): Named[] {
  const isCategory = control === 'categories'
  const { data } = api.ps.editor.choices.useQuery(undefined, { enabled: !isCategory, staleTime: 60_000 })
  const { data: tree } = api.catalog.categoryTree.useQuery(undefined, { enabled: isCategory })
  if (isCategory) return (tree?.technique ?? []).flatMap((node) => flatten(node, ''))
  if (control === 'expert') return data?.experts ?? []
  return (control === 'promos' ? data?.promos : data?.modelLines) ?? []
}

function flatten({ id, name, children }: CategoryNode, above: string): Named[] {
  const own = above === '' ? name : `${above} / ${name}`
  return [{ id, name: own }, ...children.flatMap((child) => flatten(child, own))]
}

function isId(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}
