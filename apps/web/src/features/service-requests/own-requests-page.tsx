import { type ServiceRequest, serviceRequestKindLabels, serviceRequestStateLabels } from '@agromarket/shared'
import { formatMoment } from '../../lib/format/format-date.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/buttons/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './own-requests-page.module.css'

/** «Заявки»: what the person has asked branches for, and what has come of it. */
export function OwnRequestsPage({ requests }: { requests: readonly ServiceRequest[] }) {
  return (
    <>
      <h1>Заявки</h1>
      {requests.length === 0 ? (
        <EmptyState machine="loader" title="Заявок нет" text="Здесь появятся заявки на сервис и заказанные звонки.">
          <LinkButton href="/servis">Заявка на сервис</LinkButton>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {requests.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </>
  )
}

function OwnRequest({ request }: { request: ServiceRequest }) {
  const { number, kind, state, createdAt, timeZone, machine, wishedDate, wishedTime, text, answer, branchCity } =
    request
  const wished = [wishedDate?.split('-').toReversed().join('.'), wishedTime].filter(Boolean).join(', ')
  return (
    <li className={styles.request}>
      <div className={styles.head}>
        <strong>
          {serviceRequestKindLabels[kind]} № {number}
        </strong>
        <Badge tone={state === 'open' ? 'wheat' : state === 'cancelled' ? 'gray' : 'green'}>
          {serviceRequestStateLabels[state]}
        </Badge>
        <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
      </div>
      <p className={styles.facts}>{[branchCity, machine, wished].filter(Boolean).join(' · ')}</p>
      {text && <p>{text}</p>}
      {answer && (
        <p>
          Филиал, {branchCity}: {answer}
        </p>
      )}
    </li>
  )
}
