import {
  applyOfferChanges,
  calculateOffer,
  type DescribedChange,
  formatOfferMoney,
  type OfferPage,
  type OfferVerdict,
} from '@agromarket/shared'
import { TextInput } from '@mantine/core'
import { Segmented } from '../../../ui/form/segmented.tsx'
import classes from './answer.module.css'
import { CounterFields } from './counter-fields.tsx'
import type { Verdict } from './verdicts.ts'

const choices: readonly { value: OfferVerdict | ''; label: string }[] = [
  { value: 'accepted', label: 'Принять' },
  { value: 'countered', label: 'Встречное' },
  { value: 'refused', label: 'Отклонить' },
]

interface ChangeRowProps {
  page: OfferPage
  described: DescribedChange
  said: Verdict
  onSay: (given: Partial<Verdict>) => void
}

/** One of the client's changes: what, what it was, what he asks, the answer, and what it does to the sum. */
export function ChangeRow({ page, described, said, onSay }: ChangeRowProps) {
  const { title, group, was, now } = described
  const { verdict, counter, reason } = said
  const isComment = counter.type === 'comment'
  return (
    <li className={classes.change} data-verdict={verdict ?? undefined}>
      <p>
        <strong>{title}</strong>
        <small>{group}</small>
      </p>
      <p>
        <small>Было</small>
        {was || '–'}
      </p>
      <p>
        <small>Просит клиент</small>
        {now}
      </p>
      <div>
        <Segmented<OfferVerdict | ''>
          label={`Ответ: ${title}`}
          size="sm"
          value={verdict ?? ''}
          options={choices.filter(({ value }) => !isComment || value !== 'countered')}
          onChange={(value) => onSay({ verdict: value === '' ? null : value })}
        />
        {verdict === 'countered' && (
          <CounterFields
            title={title}
            content={page.content}
            counter={counter}
            onChange={(next) => onSay({ counter: next })}
          />
        )}
        {verdict === 'refused' && (
          <TextInput
            size="sm"
            aria-label={`Причина отказа: ${title}`}
            placeholder="Причина: её увидит клиент"
            maxLength={500}
            value={reason}
            onChange={({ currentTarget: { value } }) => onSay({ reason: value })}
          />
        )}
      </div>
      <p className={classes.effect}>{effectOf(page, described, said)}</p>
    </li>
  )
}

function effectOf({ content, currency }: OfferPage, { effectMinor }: DescribedChange, said: Verdict): string {
  const effect = said.verdict === 'countered' ? totalWith(content, said) : said.verdict === 'refused' ? 0 : effectMinor
  const money = formatOfferMoney(Math.abs(effect), currency)
  return effect === 0 ? money : `${effect > 0 ? '+' : '−'}${money}`
}

function totalWith(content: OfferPage['content'], { counter }: Verdict): number {
  const after = calculateOffer(applyOfferChanges(content, [counter])).totalMinor
  return after - calculateOffer(content).totalMinor
}
