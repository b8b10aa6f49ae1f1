import { formatOfferMoney, type OfferContent, type OfferWork, workAmount } from '@agromarket/shared'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { changeContent, changeLine, createLineId, removeLine } from '../draft.ts'
import { type Editing, Panel } from '../editing.tsx'
import { FigureInput, MoneyInput } from '../fields.tsx'
import classes from './lines.module.css'
import { VisitFields } from './visit-fields.tsx'

const usualRateMinor = 280_000
const usualKmMinor = 4_500

/** The engineer's hours and rate, his way there and back, and when he comes. */
export function WorksPanel({ editing }: { editing: Editing }) {
  const { draft, change } = editing
  const { works, travel } = draft.content
  const add = () =>
    change((current) => {
      const { content } = current
      const rateMinor = content.works.at(-1)?.rateMinor ?? usualRateMinor
      const work: OfferWork = { id: createLineId(), title: '', note: '', minutes: 60, rateMinor }
      return changeContent(current, { works: [...content.works, work] })
    })
  return (
    <Panel
      editing={editing}
      section="works"
      action={
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          Добавить работу
        </Button>
      }
    >
      <div className={classes.lines}>
        {works.map((work) => (
          <WorkLine key={work.id} editing={editing} work={work} />
        ))}
        {travel ? (
          <TravelLine editing={editing} travel={travel} />
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              change((current) => changeContent(current, { travel: { note: '', km: 0, rateMinor: usualKmMinor } }))
            }
          >
            Добавить дорогу
          </Button>
        )}
      </div>
      <VisitFields editing={editing} />
    </Panel>
  )
}

function WorkLine({ editing, work }: { editing: Editing; work: OfferWork }) {
  const { change, draft, issueOf } = editing
  const { id, title, note, minutes, rateMinor } = work
  const set = (given: Partial<OfferWork>) => change((current) => changeLine(current, 'works', { id, ...given }))
  const called = title || 'работа без названия'
  return (
    <div className={classes.work}>
      <TextInput
        size="sm"
        aria-label="Название работы"
        placeholder="Название работы"
        maxLength={300}
        value={title}
        error={issueOf(`content.works.${id}.title`)}
        onChange={({ currentTarget: { value } }) => set({ title: value })}
      />
      <TextInput
        size="sm"
        aria-label={`Кто и чем, ${called}`}
        placeholder="Инженер, примечание"
        maxLength={300}
        value={note}
        onChange={({ currentTarget: { value } }) => set({ note: value })}
      />
      <FigureInput
        aria-label={`Часы, ${called}`}
        suffix=" ч"
        decimals={2}
        min={0.02}
        max={1_000}
        value={Math.round((minutes / 60) * 100) / 100}
        onChange={(hours) => set({ minutes: Math.round(hours * 60) })}
      />
      <MoneyInput
        aria-label={`Ставка за час, ${called}`}
        error={issueOf(`content.works.${id}.rateMinor`)}
        value={rateMinor}
        onChange={(next) => set({ rateMinor: next })}
      />
      <strong className={classes.amount}>{formatOfferMoney(workAmount(work), draft.currency)}</strong>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`Убрать: ${called}`}
        onClick={() => change((current) => removeLine(current, 'works', id))}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

type Travel = NonNullable<OfferContent['travel']>

function TravelLine({ editing: { change, draft }, travel }: { editing: Editing; travel: Travel }) {
  const set = (given: Partial<Travel>) =>
    change((current) => {
      const { travel: known } = current.content
      return known ? changeContent(current, { travel: { ...known, ...given } }) : current
    })
  return (
    <div className={classes.work}>
      <p>Дорога туда и обратно</p>
      <TextInput
        size="sm"
        aria-label="Откуда и куда"
        placeholder="142 км в одну сторону"
        maxLength={300}
        value={travel.note}
        onChange={({ currentTarget: { value } }) => set({ note: value })}
      />
      <FigureInput
        aria-label="Дорога, км"
        suffix=" км"
        max={20_000}
        value={travel.km}
        onChange={(km) => set({ km: Math.round(km) })}
      />
      <MoneyInput aria-label="Цена километра" value={travel.rateMinor} onChange={(rateMinor) => set({ rateMinor })} />
      <strong className={classes.amount}>{formatOfferMoney(travel.km * travel.rateMinor, draft.currency)}</strong>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label="Убрать дорогу"
        onClick={() => change((current) => changeContent(current, { travel: null }))}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
