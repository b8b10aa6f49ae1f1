import type { OfferContent, OfferFact } from '@agromarket/shared'
import { Button, TextInput } from '@mantine/core'
import { changeContent } from '../draft.ts'
import type { Editing } from '../editing.tsx'
import classes from './panels.module.css'

/** What the client reads of the machine that the engineer comes for, and of his visit. */
const subjectFacts = ['Машина', 'Номер', 'Наработка', 'Причина'] as const
const visitFacts = ['Где', 'Инженер', 'Подготовить', 'Гарантия'] as const

/** The engineer's visit and its reason; a client asks for another date like for any other change. */
export function VisitFields({ editing }: { editing: Editing }) {
  const { draft, change, issueOf, offer } = editing
  const { visit, subject, machines } = draft.content
  const set = (given: Partial<OfferContent>) => change((current) => changeContent(current, given))
  if (!visit) {
    if (draft.variant !== 'engineer') return null
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() =>
          set({
            visit: { date: offer.page.today, facts: [] },
            subject: subject ?? { icon: machines[0]?.icon ?? 'combine', facts: [] },
          })
        }
      >
        Добавить выезд
      </Button>
    )
  }
  return (
    <fieldset className={classes.visit}>
      <legend>Выезд</legend>
      <div className={classes.grid}>
        <TextInput
          size="sm"
          type="date"
          label="Дата выезда"
          min={offer.page.today}
          error={issueOf('content.visit.date')}
          value={visit.date}
          onChange={({ currentTarget: { value } }) => value && set({ visit: { ...visit, date: value } })}
        />
        <FactInputs names={visitFacts} facts={visit.facts} onChange={(facts) => set({ visit: { ...visit, facts } })} />
        {subject && (
          <FactInputs
            names={subjectFacts}
            facts={subject.facts}
            onChange={(facts) => set({ subject: { ...subject, facts } })}
          />
        )}
      </div>
      <Button variant="subtle" size="compact-sm" onClick={() => set({ visit: null, subject: null })}>
        Убрать выезд
      </Button>
    </fieldset>
  )
}

/** A field for each usual fact, and for those that the offer has besides. */
function FactInputs({
  names,
  facts,
  onChange,
}: {
  names: readonly string[]
  facts: readonly OfferFact[]
  onChange: (facts: OfferFact[]) => void
}) {
  const all = [...names, ...facts.map(({ name }) => name).filter((name) => !names.includes(name))]
  const textOf = (name: string) => facts.find((fact) => fact.name === name)?.value ?? ''
  const put = (name: string, value: string) =>
    onChange(
      all.map((one) => ({ name: one, value: one === name ? value : textOf(one) })).filter((fact) => fact.value !== ''),
    )
  return all.map((name) => (
    <TextInput
      key={name}
      size="sm"
      label={name}
      maxLength={500}
      value={textOf(name)}
      onChange={({ currentTarget: { value } }) => put(name, value)}
    />
  ))
}
