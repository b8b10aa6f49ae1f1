import {
  isFinanced,
  type OfferContent,
  type OfferPaymentKind,
  offerPaymentKinds,
  offerPaymentLabels,
  type PricedChange,
} from '@agromarket/shared'
import { NativeSelect, TextInput } from '@mantine/core'
import { FigureInput, MoneyInput } from '../edit/fields.tsx'
import classes from './answer.module.css'

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
      return <PaymentCounter counter={counter} onChange={onChange} />
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

type Payment = Extract<PricedChange, { type: 'payment' }>

function PaymentCounter({ counter, onChange }: { counter: Payment; onChange: (counter: PricedChange) => void }) {
  return (
    <div className={classes.counter}>
      <NativeSelect
        size="sm"
        aria-label="Вид оплаты"
        data={offerPaymentKinds.map((value) => ({ value, label: offerPaymentLabels[value] }))}
        value={counter.value}
        onChange={({ currentTarget: { value } }) => {
          const kind: OfferPaymentKind | undefined = offerPaymentKinds.find((one) => one === value)
          if (kind) onChange({ ...counter, value: kind, ...(!isFinanced(kind) && { initialFeeBp: 0, months: 0 }) })
        }}
      />
      {isFinanced(counter.value) && (
        <>
          <FigureInput
            aria-label="Аванс"
            suffix=" %"
            max={90}
            decimals={2}
            value={counter.initialFeeBp / 100}
            onChange={(percent) => onChange({ ...counter, initialFeeBp: Math.round(percent * 100) })}
          />
          <FigureInput
            aria-label="Срок"
            suffix=" мес."
            max={120}
            value={counter.months}
            onChange={(months) => onChange({ ...counter, months: Math.round(months) })}
          />
        </>
      )}
    </div>
  )
}
