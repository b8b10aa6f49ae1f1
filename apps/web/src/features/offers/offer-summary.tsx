import {
  acceptanceOf,
  calculateOffer,
  formatAmount,
  formatOfferMoney,
  isAllowed,
  type OfferPage,
  toOfferSums,
} from '@agromarket/shared'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { openDialog } from '../../lib/dialogs.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { lazyDialog } from '../../lib/lazy-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { initialsOf } from '../users/initials.ts'
import { useViewer } from '../users/viewer.tsx'
import styles from './offer-summary.module.css'
import type { OfferInHand } from './use-offer.ts'

/** Sums, what has been changed, the next step, and whom to ask. Below LG it lies at the window's lower edge. */
export function OfferSummary({ offer }: { offer: OfferInHand }) {
  const totals = calculateOffer(offer.content)
  const before = calculateOffer(offer.page.content).totalMinor
  const { currency, variant } = offer.page
  return (
    <aside className={styles.side} aria-label="Итого по предложению">
      <div className={styles.sum} data-bottom-bar="">
        <dl className={styles.rows}>
          {toOfferSums({ content: offer.content, variant, currency }).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Changes offer={offer} />
        <p className={styles.total}>
          <span>Итого с НДС {before !== totals.totalMinor && <del className="tnum">{formatAmount(before)}</del>}</span>
          <strong aria-live="polite">{formatOfferMoney(totals.totalMinor, currency)}</strong>
        </p>
        {offer.failure && <Alert tone="error">{offer.failure}</Alert>}
        <Steps offer={offer} />
      </div>
      <People offer={offer} />
    </aside>
  )
}

/** The change list: each with its effect on the sum. On a phone its handle folds it, and the total and the button stay. */
function Changes({ offer }: { offer: OfferInHand }) {
  const { changes } = offer
  const [isFolded, setFolded] = useState(false)
  if (changes.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        aria-label="Список изменений"
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      />
      <ChangeList offer={offer} isFolded={isFolded} />
    </>
  )
}

function ChangeList({ offer, isFolded }: { offer: OfferInHand; isFolded: boolean }) {
  const { changes, hasQueue, isSaving } = offer
  return (
    <section className={styles.changes} data-folded={isFolded || undefined} aria-label="Изменения">
      <div>
        <h2>Изменения, {changes.length}</h2>
        {hasQueue && (
          <button type="button" disabled={isSaving} onClick={offer.clear}>
            Отменить все
          </button>
        )}
      </div>
      <ul>
        {changes.map(({ key, summary, effectMinor }) => (
          <li key={key}>
            <span>{summary}</span>
            <span className="tnum">{toEffect(effectMinor, offer)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toEffect(effectMinor: number, { page }: OfferInHand): string {
  if (effectMinor === 0) return ''
  return `${effectMinor > 0 ? '+' : '−'}${formatOfferMoney(Math.abs(effectMinor), page.currency)}`
}

/** What the visitor may do next: decided by the server's rights and by what he has in hand. */
function Steps({ offer }: { offer: OfferInHand }) {
  const { mode, page, hasQueue, isSaving } = offer
  const { rights, state } = page
  if (state === 'accepted') return <p className={styles.hint}>Вы приняли предложение. {outcomeOf(page)}</p>
  if (!rights.canChange) return <WhyNot offer={offer} />
  if (mode === 'change') {
    return (
      <div className={styles.steps}>
        <Button
          variant="purchase"
          size="lg"
          isFullWidth
          isPending={isSaving}
          disabled={!hasQueue || offer.faults.size > 0}
          onClick={offer.send}
        >
          Отправить изменения
        </Button>
        <InvoiceButton offer={offer} />
      </div>
    )
  }
  return <ViewSteps offer={offer} />
}

/** What has come of an accepted offer. */
function outcomeOf({ isOrdered, contractNumber, variant }: OfferPage): string {
  if (contractNumber !== '') return `Договор № ${contractNumber}.`
  if (isOrdered) return 'Заказ оформлен.'
  return variant === 'engineer' ? 'Менеджер подтвердит выезд.' : 'Менеджер готовит договор.'
}

const AcceptDialog = lazyDialog(async () => (await import('./agreement/accept-dialog.tsx')).AcceptDialog)

function ViewSteps({ offer }: { offer: OfferInHand }) {
  const { page, isSaving } = offer
  const [accepted, setAccepted] = useState<number | null>(null)
  const isAnswered = page.answered.length > 0
  const accept = () => {
    // An order is somebody's: a guest signs in first, and comes back to the offer.
    if (acceptanceOf(page) === 'order' && !page.rights.isAuth) return askToSignIn(page.hash)
    setAccepted(page.version)
  }
  const acceptButton = page.rights.canAccept && (
    <Button
      variant={isAnswered ? 'purchase' : 'default'}
      size={isAnswered ? 'lg' : 'md'}
      isFullWidth
      isPending={isSaving}
      onClick={accept}
    >
      {page.variant === 'engineer' ? 'Подтвердить выезд' : 'Согласиться'}
    </Button>
  )
  const news = newsOf(page)
  return (
    <div className={styles.steps}>
      {isAnswered && acceptButton}
      <Button
        variant={isAnswered ? 'default' : 'primary'}
        size="lg"
        isFullWidth
        disabled={isSaving}
        onClick={offer.ask}
      >
        {isAnswered ? 'Изменить ещё раз' : 'Изменить условия'}
      </Button>
      {!isAnswered && acceptButton}
      <p className={styles.hint} data-news={news ? true : undefined}>
        {news ?? hintOf(page)}
      </p>
      {accepted !== null && <AcceptDialog offer={offer} version={accepted} onClose={() => setAccepted(null)} />}
    </div>
  )
}

function askToSignIn(hash: string): void {
  openDialog({ kind: 'auth', redirectUrl: `/offer/${hash}` })
}

/** What the offer waits for: told on a phone too, where a mere hint has no room. */
function newsOf({ lastEvent, changes }: OfferPage): string | undefined {
  if (lastEvent === 'invoice-request') return 'Счёт запрошен, менеджер его пришлёт'
  return changes.length > 0 ? 'Изменения отправлены, менеджер ответит' : undefined
}

function hintOf(page: OfferPage): string {
  return page.variant === 'engineer' ? 'Окончательная сумма по акту, не выше на 10 %' : 'Изменения увидит ваш менеджер'
}

function InvoiceButton({ offer }: { offer: OfferInHand }) {
  const { page, hasQueue, isSaving } = offer
  if (!page.rights.canAccept || page.lastEvent === 'invoice-request') return null
  return (
    <Button
      variant="default"
      isFullWidth
      disabled={hasQueue || isSaving}
      onClick={() => offer.accept({ version: page.version, isInvoice: true })}
    >
      Запросить счёт
    </Button>
  )
}

/** Nothing may be changed: why, and what would help. */
function WhyNot({ offer: { page } }: { offer: OfferInHand }) {
  const viewer = useViewer()
  if (!page.isValid) return null
  if (page.rights.canManage) return <p className={styles.hint}>Так предложение видит клиент</p>
  if (isAllowed(viewer, 'offers.request')) {
    return <p className={styles.hint}>Условия меняет клиент, которому сделано предложение</p>
  }
  return (
    <div className={styles.steps}>
      <Button size="lg" isFullWidth onClick={() => askToSignIn(page.hash)}>
        Войти и изменить условия
      </Button>
    </div>
  )
}

function People({ offer }: { offer: OfferInHand }) {
  return offer.content.people.map(({ name, position, phone, email }) => (
    <section key={name} className={styles.person} aria-label={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <p>
        <strong>{name}</strong>
        <small>{position}</small>
      </p>
      {phone && (
        <a href={phoneHref(phone)} aria-label={`Позвонить: ${name}`}>
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} aria-label={`Написать: ${name}`}>
          <IconMail size={18} stroke={1.75} aria-hidden="true" />
        </a>
      )}
    </section>
  ))
}
