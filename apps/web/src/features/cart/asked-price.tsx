import { type CartLine, formatMoney, type PriceRequest } from '@agromarket/shared'
import { openDialog } from '../../lib/dialogs.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './cart-lines.module.css'

/** «Запросить цену» of a part without one; asked already, what has become of it. */
export function AskedPrice({ line }: { line: CartLine }) {
  const { data: requests } = api.priceRequests.list.useQuery()
  // The newest first.
  const request = requests?.find(({ partId, kind }) => partId === line.partId && kind === 'price')
  const label = request ? 'Запросить снова' : 'Запросить цену'
  return (
    <div className={`${styles.asked} no-print`}>
      {request && <Outcome request={request} />}
      {request?.state !== 'open' && (
        <Button
          variant="quiet"
          size="xs"
          aria-label={`${label}, ${line.article}`}
          onClick={() =>
            openDialog({
              kind: 'priceRequest',
              part: { id: line.partId, article: line.article, name: line.name, count: line.count },
              about: 'price',
            })
          }
        >
          {label}
        </Button>
      )}
    </div>
  )
}

function Outcome({ request: { answer, createdAt, timeZone, currency, branchCity } }: { request: PriceRequest }) {
  if (!answer) return <span>Запрос от {formatDate(createdAt, timeZone)} ждёт ответа</span>
  return (
    <span>
      Ответ филиала:{' '}
      <Link href="/profile/price-requests">
        {answer.priceMinor === null ? 'без цены' : `${formatMoney(answer.priceMinor, currency)} за штуку`}
      </Link>
      {answer.term && `, ${answer.term}`}
      {/* A price that holds is in the sums; beside an unpriced line it holds elsewhere, or no longer. */}
      {answer.priceMinor !== null && (answer.validUntil === null ? ', срок цены истёк' : `, в филиале: ${branchCity}`)}
    </span>
  )
}
