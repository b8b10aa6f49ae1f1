import {
  isFinanced,
  isFullyPaid,
  type OfferContent,
  type OfferPaymentKind,
  type OfferPaymentStep,
  offerPaymentKinds,
  offerPaymentLabels,
  type PricedChange,
} from '@agromarket/shared'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { FigureInput } from '../edit/fields.tsx'
import classes from './answer.module.css'

type Payment = Extract<PricedChange, { type: 'payment' }>

interface PaymentCounterProps {
  content: OfferContent
  counter: Payment
  onChange: (counter: PricedChange) => void
}

/** The manager's own payment: a programme by fee and months, or shares of his own. */
export function PaymentCounter({ content, counter, onChange }: PaymentCounterProps) {
  const { value, steps } = counter
  const choose = (kind: OfferPaymentKind) =>
    onChange({ ...counter, value: kind, ...(!isFinanced(kind) && { initialFeeBp: 0, months: 0 }) })
  return (
    <>
      <div className={classes.counter}>
        <NativeSelect
          size="sm"
          aria-label="Вид оплаты"
          data={offerPaymentKinds.map((kind) => ({ value: kind, label: offerPaymentLabels[kind] }))}
          value={value}
          onChange={({ currentTarget }) => {
            const kind = offerPaymentKinds.find((one) => one === currentTarget.value)
            if (kind) choose(kind)
          }}
        />
        {isFinanced(value) && !steps && <Programme counter={counter} onChange={onChange} />}
      </div>
      {steps ? (
        <Shares
          steps={steps}
          onChange={(next) => onChange({ ...counter, steps: next.length === 0 ? undefined : next })}
        />
      ) : (
        <Button
          mt={4}
          size="compact-sm"
          variant="subtle"
          onClick={() => onChange({ ...counter, steps: splitInto(content.payment.steps) })}
        >
          Разбить на платежи
        </Button>
      )}
    </>
  )
}

function Programme({ counter, onChange }: Omit<PaymentCounterProps, 'content'>) {
  return (
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
  )
}

function Shares({ steps, onChange }: { steps: OfferPaymentStep[]; onChange: (steps: OfferPaymentStep[]) => void }) {
  const sum = steps.reduce((whole, { shareBp }) => whole + shareBp, 0)
  return (
    <>
      <ol className={classes.shares}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments are told apart by their place
          <li key={at}>
            <FigureInput
              aria-label={`Доля, платёж ${at + 1}`}
              suffix=" %"
              max={100}
              decimals={2}
              value={step.shareBp / 100}
              onChange={(percent) =>
                onChange(
                  steps.map((one, index) => (index === at ? { ...one, shareBp: Math.round(percent * 100) } : one)),
                )
              }
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Убрать платёж ${at + 1}`}
              onClick={() => onChange(steps.filter((_, index) => index !== at))}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
        <li>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label="Добавить платёж"
            onClick={() => onChange([...steps, createStep(steps.length, Math.max(0, 10_000 - sum))])}
          >
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </li>
      </ol>
      {!isFullyPaid({ steps }) && (
        <p className={classes.hint} role="status">
          Вместе {sum / 100} %, нужно 100 %
        </p>
      )}
    </>
  )
}

/** The shares that were offered, else a third now and the rest in two payments. */
function splitInto(offered: readonly OfferPaymentStep[]): OfferPaymentStep[] {
  return offered.length > 0 ? [...offered] : [3_000, 3_500, 3_500].map((shareBp, at) => createStep(at, shareBp))
}

function createStep(at: number, shareBp: number): OfferPaymentStep {
  return { title: at === 0 ? 'Аванс' : `Платёж ${at + 1}`, date: null, shareBp, isPrepay: at === 0 }
}
