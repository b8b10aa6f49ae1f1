import type { OfferContent, PricedChange } from '@agromarket/shared'
import { TextInput } from '@mantine/core'
import { FigureInput, MoneyInput } from '../edit/fields.tsx'
import classes from './answer.module.css'
import { PaymentCounter } from './payment-counter.tsx'

interface CounterProps {
  title: string
  content: OfferContent
  counter: PricedChange
  onChange: (counter: PricedChange) => void
}

/** The manager's own terms of a line: the same control as the client's, in place. */
export function CounterFields({ title, content, counter, onChange }: CounterProps) {
  switch (counter.type) {
    case 'count':
    case 'option':
      return (
        <div className={classes.counter}>
          <FigureInput
            aria-label={`Количество, ${title}`}
            suffix=" шт."
            min={1}
            max={9_999}
            value={counter.count}
            onChange={(count) => onChange({ ...counter, count: Math.round(count) })}
          />
          <MoneyInput
            aria-label={`Цена за штуку, ${title}`}
            value={counter.priceMinor ?? priceOf(content, counter.id)}
            onChange={(priceMinor) => onChange({ ...counter, priceMinor })}
          />
        </div>
      )
    case 'delivery':
      return counter.value === 'pickup' ? (
        <p className={classes.hint}>Самовывоз принимают или отклоняют</p>
      ) : (
        <div className={classes.counter}>
          <MoneyInput
            aria-label="Цена доставки"
            value={Math.max(0, counter.priceMinor ?? 0)}
            onChange={(priceMinor) => onChange({ ...counter, priceMinor })}
          />
        </div>
      )
    case 'payment':
      return <PaymentCounter content={content} counter={counter} onChange={onChange} />
    case 'fast_delivery':
    case 'visit':
      return (
        <TextInput
          size="sm"
          type="date"
          aria-label={`Дата, ${title}`}
          value={counter.date ?? ''}
          onChange={({ currentTarget: { value } }) => value && onChange({ ...counter, date: value })}
        />
      )
    case 'comment':
      return <p className={classes.hint}>Ответьте в сообщении клиенту</p>
  }
}

/** Of a piece, as the offer has it. */
function priceOf({ machines, parts }: OfferContent, id: string | undefined): number {
  const lines = [...machines, ...parts, ...machines.flatMap(({ options }) => options)]
  return (lines.find((line) => line.id === id) ?? machines[0])?.priceMinor ?? 0
}
