import {
  type Currency,
  clampFinancing,
  currencySigns,
  type FinancedKind,
  type FinancePattern,
  type FinancingTerms,
  financeProgrammes,
  formatMoney,
  kazakhstanCountryId,
  nameFinancingPayment,
  reckonFinancing,
} from '@agromarket/shared'
import { useEffect, useId, useState } from 'react'
import { openDialog } from '../../lib/dialogs.ts'
import { formatCount, formatNumber, nouns } from '../../lib/format/format-count.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { ManagerCard } from '../experts/manager-card.tsx'
import { useViewer } from '../users/viewer.tsx'
import { FinancingDownload } from './financing-download.tsx'
import { FinancingFigure } from './financing-figure.tsx'
import { type FinancedMachine, FinancingMachine } from './financing-machine.tsx'
import styles from './financing-page.module.css'
import { boundsOf, programmes } from './financing-programmes.ts'
import { ComparedProgrammes, FinancingSchedule } from './financing-tables.tsx'
import { readFinancing } from './read-financing.ts'

/** /finansirovanie: programmes, a calculator, its schedule, the programmes compared for the same figures, an application. */
export function FinancingPage() {
  const { branch, hoursAsOf } = useViewer()
  const isMounted = useMounted()
  const currency = branch.countryId === kazakhstanCountryId ? 'KZT' : 'RUB'
  const bounds = boundsOf(currency)
  const [terms, setTerms] = useState<FinancingTerms>({
    kind: 'leasing',
    priceMinor: bounds.usualMinor,
    feeBp: 2_000,
    months: 36,
    pattern: 'seasonal',
  })
  const [machine, setMachine] = useGiven(bounds, currency, (given) => setTerms((known) => ({ ...known, ...given })))
  const set = (given: Partial<FinancingTerms>) => {
    const next = { ...terms, ...given }
    setTerms({ ...next, ...clampFinancing(next.kind, next) })
  }
  // The page is kept for guests: its first words know the day of its branch, the browser knows its own.
  const today = (isMounted ? new Date().toISOString() : hoursAsOf).slice(0, 10)
  const result = reckonFinancing(terms, today)
  const money = (minor: number) => formatMoney(minor, currency)
  const apply = () =>
    openDialog({
      kind: 'serviceRequest',
      about: 'callback',
      text: [
        `Финансирование: ${programmes[terms.kind].name}`,
        machine?.name,
        money(terms.priceMinor),
        `аванс ${terms.feeBp / 100} %`,
        formatCount(terms.months, nouns.month),
      ]
        .filter(Boolean)
        .join(', '),
    })
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Финансирование" />
      <PageHeading
        title="Финансирование"
        description={`Техника, навесное оборудование и запчасти от ${money(bounds.minMinor)} Решение за день, платежи по сезону.`}
      />
      <Programmes kind={terms.kind} onChange={(kind) => set({ kind })} />
      <div className={styles.layout}>
        <div>
          <Calculator
            terms={terms}
            machine={machine}
            onMachine={setMachine}
            sign={currencySigns[currency]}
            bounds={bounds}
            onChange={set}
          />
          <FinancingSchedule
            payments={result.payments}
            feeMinor={result.feeMinor}
            debtMinor={result.debtMinor}
            terms={terms}
            currency={currency}
          />
          <ComparedProgrammes terms={terms} today={today} />
          <Steps />
        </div>
        <aside className={styles.side}>
          <section className={styles.summary} aria-label="Расчёт">
            <p>{nameFinancingPayment(terms.pattern, result.payments.length)}</p>
            <strong className={styles.payment} aria-live="polite">
              {money(result.paymentMinor)}
            </strong>
            <dl>
              <Fact name={`Аванс, ${terms.feeBp / 100} %`} value={money(result.feeMinor)} />
              <Fact name="Финансируем" value={money(result.debtMinor)} />
              <Fact name="Срок" value={formatCount(terms.months, nouns.month)} />
              <Fact name="Ставка" value={percent(financeProgrammes[terms.kind].yearlyRateBp, ' годовых')} />
              <Fact name="Переплата" value={money(result.overpaymentMinor)} />
              <Fact name="Всего с авансом" value={money(terms.priceMinor + result.overpaymentMinor)} isTotal />
            </dl>
            <Button isFullWidth onClick={apply}>
              Отправить заявку
            </Button>
            <FinancingDownload terms={terms} machine={machine?.name ?? ''} currency={currency} />
            <Button isFullWidth variant="subtle" onClick={() => window.print()}>
              Распечатать
            </Button>
            <p className={styles.note}>Предварительный расчёт, не оферта</p>
          </section>
          <ManagerCard />
          <h2 className={styles.papers}>Документы для заявки</h2>
          <ul className={styles.paperList}>
            <li>Карточка предприятия</li>
            <li>Паспорт руководителя</li>
            <li>Отчётность за год, если больше 10 млн</li>
          </ul>
          <p className={styles.note}>
            На запчасти действует лимит организации: он виден в <Link href="/cart">корзине</Link>.
          </p>
        </aside>
      </div>
    </div>
  )
}

function Programmes({ kind, onChange }: { kind: FinancedKind; onChange: (kind: FinancedKind) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.programmes}>
      <legend className="visually-hidden">Программа</legend>
      {(Object.keys(programmes) as FinancedKind[]).map((one) => (
        <label key={one} className={styles.programme}>
          <input type="radio" name={name} checked={one === kind} onChange={() => onChange(one)} />
          <span>
            <b>{programmes[one].name}</b>
            <small>{programmes[one].words}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface CalculatorProps {
  terms: FinancingTerms
  machine: FinancedMachine | null
  onMachine: (machine: FinancedMachine) => void
  sign: string
  bounds: ReturnType<typeof boundsOf>
  onChange: (given: Partial<FinancingTerms>) => void
}

function Calculator({ terms, machine, onMachine, sign, bounds, onChange }: CalculatorProps) {
  const { minFeeBp, maxFeeBp, minMonths, maxMonths } = financeProgrammes[terms.kind]
  return (
    <section className={styles.calculator} aria-label="Калькулятор">
      <FinancingMachine machine={machine} onChange={onMachine} />
      <div className={styles.figures}>
        <FinancingFigure
          label={`Стоимость, ${sign}`}
          value={Math.round(terms.priceMinor / 100)}
          min={bounds.minMinor / 100}
          max={bounds.maxMinor / 100}
          step={bounds.stepMinor / 100}
          words={(value) => formatNumber(value)}
          onChange={(value) => onChange({ priceMinor: value * 100 })}
        />
        <FinancingFigure
          label="Аванс, %"
          value={terms.feeBp / 100}
          min={minFeeBp / 100}
          max={maxFeeBp / 100}
          words={(value) => `${value}\u00a0%`}
          onChange={(value) => onChange({ feeBp: value * 100 })}
        />
        <FinancingFigure
          label="Срок, месяцев"
          value={terms.months}
          min={minMonths}
          max={maxMonths}
          words={String}
          onChange={(months) => onChange({ months })}
        />
        <div>
          <p className={styles.label}>График</p>
          <Segmented
            label="График"
            size="sm"
            value={terms.pattern}
            options={[
              { value: 'even', label: 'Ровный' },
              { value: 'seasonal', label: 'Сезонный' },
              { value: 'declining', label: 'Убывающий' },
            ]}
            onChange={(pattern) => onChange({ pattern })}
          />
          <p className={styles.note}>{patternNotes[terms.pattern]}</p>
        </div>
      </div>
    </section>
  )
}

const patternNotes: Record<FinancePattern, string> = {
  even: 'Один платёж каждый месяц',
  seasonal: 'Пауза с декабря по февраль',
  declining: 'Долг равными частями, проценты на остаток',
}

function Fact({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const steps = [
  ['Расчёт', 'Платёж и график видны сразу на странице'],
  ['Два документа', 'ИНН и паспорт руководителя'],
  ['Решение', 'За один рабочий день ответит банк или лизинг'],
  ['Отгрузка', 'Договор и машина в хозяйстве'],
] as const

function Steps() {
  return (
    <ol className={styles.steps}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

function percent(bp: number, unit: string): string {
  return `${String(bp / 100).replace('.', ',')}\u00a0%${unit}`
}

/** What has been sent along; read in the browser, for the page is kept without its query. */
function useGiven(
  bounds: ReturnType<typeof boundsOf>,
  currency: Currency,
  onTerms: (terms: Partial<FinancingTerms>) => void,
) {
  const [machine, setMachine] = useState<FinancedMachine | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page has come alive
  useEffect(() => {
    const given = readFinancing(window.location.search, bounds, currency)
    onTerms(given.terms)
    setMachine(given.machine)
  }, [])
  return [machine, setMachine] as const
}
