import {
  addMonths,
  calculateOffer,
  clampFinancing,
  formatOfferMoney,
  isFinanced,
  isFullyPaid,
  type OfferPayment,
  type OfferPaymentKind,
  type OfferPaymentStep,
  offerPaymentKinds,
  offerPaymentLabels,
  planPayments,
  toRussianDate,
} from '@agromarket/shared'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import cardClasses from '../../frame/card.module.css'
import { changeContent } from '../draft.ts'
import { type Editing, Panel } from '../editing.tsx'
import { FigureInput } from '../fields.tsx'
import classes from './lines.module.css'
import panelClasses from './panels.module.css'

/** By shares, or by a programme's fee and months; the sums are the client's own. */
export function PaymentPanel({ editing }: { editing: Editing }) {
  const { draft, change, issueOf, offer } = editing
  const { payment } = draft.content
  const set = (given: Partial<OfferPayment>) =>
    change((current) => changeContent(current, { payment: { ...current.content.payment, ...given } }))
  return (
    <Panel
      editing={editing}
      section="payment"
      action={<PaymentKind value={payment.kind} onChange={(kind) => set({ kind, ...toProgramme(kind, payment) })} />}
    >
      {isFinanced(payment.kind) && payment.steps.length === 0 && <Programme payment={payment} onChange={set} />}
      <Schedule editing={editing} onChange={set} />
      <p className={classes.scheduleFoot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => set({ steps: addStep(payment.steps, offer.page.today) })}
        >
          {payment.steps.length === 0 ? 'Разбить на платежи' : 'Добавить платёж'}
        </Button>
        <span className={isFullyPaid(payment) ? cardClasses.hint : cardClasses.issue} role="status">
          {payment.steps.length > 0 && `${sharesOf(payment.steps)} %, `}суммы округлены до 10
          {!isFullyPaid(payment) && `. ${issueOf('content.payment.steps') ?? 'Вместе должно быть 100 %'}`}
        </span>
      </p>
    </Panel>
  )
}

interface PaymentKindProps {
  value: OfferPaymentKind
  onChange: (kind: OfferPaymentKind) => void
}

/** Five beside each other; on a phone, where they have no room, a select. */
function PaymentKind({ value, onChange }: PaymentKindProps) {
  const options = offerPaymentKinds.map((kind) => ({ value: kind, label: offerPaymentLabels[kind] }))
  return (
    <>
      <div className={classes.wideOnly}>
        <Segmented<OfferPaymentKind> label="Вид оплаты" size="sm" value={value} options={options} onChange={onChange} />
      </div>
      <NativeSelect
        size="sm"
        className={classes.narrowOnly}
        aria-label="Вид оплаты"
        data={options}
        value={value}
        onChange={({ currentTarget }) => {
          const kind = offerPaymentKinds.find((one) => one === currentTarget.value)
          if (kind) onChange(kind)
        }}
      />
    </>
  )
}

function sharesOf(steps: readonly OfferPaymentStep[]): number {
  return steps.reduce((sum, { shareBp }) => sum + shareBp, 0) / 100
}

const usualAdvanceBp = 3_000

/** At first an advance and the rest, that are the whole; then what is left of it. */
function addStep(steps: readonly OfferPaymentStep[], today: string): OfferPaymentStep[] {
  const last = steps.at(-1)
  const rest = { title: 'Остаток', date: addMonths(last?.date ?? today, 1), isPrepay: false }
  if (!last) {
    const advance = { title: 'Аванс', date: today, shareBp: usualAdvanceBp, isPrepay: true }
    return [advance, { ...rest, shareBp: 10_000 - usualAdvanceBp }]
  }
  return [...steps, { ...rest, shareBp: Math.max(0, 10_000 - Math.round(sharesOf(steps) * 100)) }]
}

function toProgramme(kind: OfferPaymentKind, { initialFeeBp, months }: OfferPayment): Partial<OfferPayment> {
  if (!isFinanced(kind)) return { initialFeeBp: 0, months: 0 }
  const programme = clampFinancing(kind, { feeBp: initialFeeBp, months })
  return { initialFeeBp: programme.feeBp, months: programme.months }
}

interface ProgrammeProps {
  payment: OfferPayment
  onChange: (given: Partial<OfferPayment>) => void
}

function Programme({ payment, onChange }: ProgrammeProps) {
  return (
    <div className={panelClasses.grid}>
      <FigureInput
        label="Аванс, %"
        decimals={2}
        max={90}
        value={payment.initialFeeBp / 100}
        onChange={(percent) => onChange({ initialFeeBp: Math.round(percent * 100) })}
      />
      <FigureInput
        label="Срок, месяцев"
        max={120}
        value={payment.months}
        onChange={(months) => onChange({ months: Math.round(months) })}
      />
    </div>
  )
}

/** The payments as the client will see them; shares are typed, sums are reckoned. */
function Schedule({ editing, onChange }: { editing: Editing; onChange: (given: Partial<OfferPayment>) => void }) {
  const { draft, issueOf, offer } = editing
  const { payment } = draft.content
  const plan = planPayments(payment, calculateOffer(draft.content).totalMinor, offer.page.today)
  const money = (minor: number) => formatOfferMoney(minor, draft.currency)
  if (payment.steps.length === 0) {
    return (
      <ul className={classes.planned}>
        {plan.payments.map(({ title, date, amountMinor }) => (
          <li key={`${title} ${date}`}>
            <span>{title}</span>
            <span>{date ? toRussianDate(date) : ''}</span>
            <strong className={classes.amount}>{money(amountMinor)}</strong>
          </li>
        ))}
      </ul>
    )
  }
  const setStep = (at: number, given: Partial<OfferPaymentStep>) =>
    onChange({ steps: payment.steps.map((step, index) => (index === at ? { ...step, ...given } : step)) })
  return (
    <div className={classes.lines}>
      {payment.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a payment is its place in the schedule
        <div key={index} className={classes.step}>
          <TextInput
            size="sm"
            aria-label={`Платёж ${index + 1}`}
            maxLength={100}
            value={step.title}
            onChange={({ currentTarget: { value } }) => setStep(index, { title: value })}
          />
          <TextInput
            size="sm"
            type="date"
            aria-label={`Дата платежа ${index + 1}`}
            min={offer.page.today}
            error={issueOf(`content.payment.steps.${index}.date`)}
            value={step.date ?? ''}
            onChange={({ currentTarget: { value } }) => setStep(index, { date: value || null })}
          />
          <FigureInput
            aria-label={`Доля платежа ${index + 1}`}
            suffix=" %"
            decimals={2}
            max={100}
            value={step.shareBp / 100}
            onChange={(percent) => setStep(index, { shareBp: Math.round(percent * 100) })}
          />
          <strong className={classes.amount}>{money(plan.payments[index]?.amountMinor ?? 0)}</strong>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Убрать платёж ${index + 1}`}
            onClick={() => onChange({ steps: payment.steps.filter((_, at) => at !== index) })}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
    </div>
  )
}
