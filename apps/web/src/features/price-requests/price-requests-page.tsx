import { formatMoney, type PriceRequest } from '@agromarket/shared'
import { failureText } from '../../lib/api-error.ts'
import { formatDate, formatMoment } from '../../lib/format/format-date.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { StateDot } from '../../ui/status/state-dot.tsx'
import { CatalogButton } from '../parts/catalog-button.tsx'
import part from '../parts/part-line.module.css'
import { BuyAtPrice } from './buy-at-price.tsx'
import styles from './price-requests-page.module.css'

/** «Запросы цены»: what the buyer has asked his branch for, and what it has answered. */
export function PriceRequestsPage({ requests }: { requests: readonly PriceRequest[] }) {
  if (requests.length === 0) {
    return (
      <>
        <h1>Запросы цены</h1>
        <EmptyState
          machine="sprayer"
          title="Запросов нет"
          text="Спросите цену детали без цены или срок детали, которой нет в наличии: ответ филиала появится здесь."
        >
          <CatalogButton />
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <h1>Запросы цены</h1>
      <ul className={styles.list}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </>
  )
}

function RequestRow({ request }: { request: PriceRequest }) {
  const { article, url, name, manufacturer, count, kind, createdAt, timeZone, comment } = request
  return (
    <li className={styles.row}>
      <div>
        {url ? (
          <Link href={url} className={part.article}>
            {article}
          </Link>
        ) : (
          <span className={part.article}>{article}</span>
        )}
        <div className={part.name}>{name}</div>
        <div className={part.meta}>
          {manufacturer}, {count}&nbsp;шт.
        </div>
        {comment && <p className={styles.comment}>{comment}</p>}
      </div>
      <div className={part.meta}>
        {kind === 'price' ? 'Запрос цены' : 'Запрос срока'}
        <br />
        {formatDate(createdAt, timeZone)}
      </div>
      <Answer request={request} />
    </li>
  )
}

function Answer({ request }: { request: PriceRequest }) {
  const { answer, currency, count, timeZone, url } = request
  return (
    <div className={styles.answer}>
      {answer ? (
        <>
          {answer.priceMinor !== null && (
            <div>
              <strong>{formatMoney(answer.priceMinor * count, currency)}</strong>
              {count > 1 && <span className={part.meta}> по {formatMoney(answer.priceMinor, currency)}</span>}
            </div>
          )}
          {answer.term && <div>{answer.term}</div>}
          {answer.text && <p className={styles.comment}>{answer.text}</p>}
          {answer.validUntil !== null && url !== null && (
            <BuyAtPrice request={request} validUntil={answer.validUntil} />
          )}
          <div className={part.meta}>
            Ответ {formatMoment(answer.at, timeZone)}.{' '}
            <a href={phoneHref(request.branchPhone)}>{request.branchPhone}</a>
          </div>
        </>
      ) : (
        <>
          <div className={styles.state}>
            <StateDot state="other_branch" /> Ждёт ответа, {request.branchCity}
          </div>
          <WithdrawButton request={request} />
        </>
      )}
      <Arrival request={request} />
    </div>
  )
}

function Arrival({ request: { wantsArrival, arrivedAt, timeZone } }: { request: PriceRequest }) {
  if (arrivedAt) {
    return (
      <div className={styles.state}>
        <StateDot state="in_stock" /> Поступил {formatDate(arrivedAt, timeZone)}
      </div>
    )
  }
  return wantsArrival && <div className={part.meta}>Сообщим о поступлении</div>
}

function WithdrawButton({ request: { id, article } }: { request: PriceRequest }) {
  const { priceRequests } = api.useUtils()
  const { mutate, isPending } = api.priceRequests.withdraw.useMutation({
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => priceRequests.list.invalidate(),
  })
  return (
    <button
      type="button"
      className={styles.withdraw}
      disabled={isPending}
      aria-label={`Отозвать запрос, ${article}`}
      onClick={() => mutate({ id })}
    >
      Отозвать
    </button>
  )
}
