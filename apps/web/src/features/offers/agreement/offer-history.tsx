import type { OfferEventKind, OfferHistoryItem } from '@agromarket/shared'
import { useEffect, useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import pageStyles from '../offer.module.css'
import type { OfferInHand } from '../use-offer.ts'
import styles from './agreement.module.css'
import { AnswerLines } from './offer-answer.tsx'

const deeds: Partial<Record<OfferEventKind, string>> = {
  sent: 'Предложение отправлено вам',
  resent: 'Предложение отправлено ещё раз',
  changes: 'Вы прислали изменения',
  answered: 'Менеджер ответил на изменения',
  accepted: 'Вы приняли предложение',
  'invoice-request': 'Вы запросили счёт',
  'renewal-request': 'Вы запросили новое предложение',
  contract: 'Договор заключён',
}

/** What has passed between client and branch, asked for when it is opened: nobody else with the link has it. */
export function OfferHistory({ offer: { page } }: { offer: OfferInHand }) {
  const [isOpen, setOpen] = useState(false)
  const { isClient, canManage } = page.rights
  if (page.isDraft || !(isClient || canManage)) return null
  return (
    <details className={pageStyles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.historyHead}>История предложения</summary>
      {isOpen && <HistoryRows hash={page.hash} version={page.version} />}
    </details>
  )
}

function HistoryRows({ hash, version }: { hash: string; version: number }) {
  const { data, error, refetch } = api.offers.history.useQuery({ hash })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version has one deed more
  useEffect(() => {
    void refetch({ cancelRefetch: false })
  }, [version, refetch])
  if (error) return <Alert tone="error">{failureText(error)}</Alert>
  if (!data) return <p className={pageStyles.foot}>Загружаем историю</p>
  return (
    <ol className={styles.history}>
      {data.map((item) => (
        <Deed key={item.id} item={item} />
      ))}
    </ol>
  )
}

function Deed({ item: { kind, at, actorName, note, lines } }: { item: OfferHistoryItem }) {
  return (
    <li>
      <strong>{deeds[kind]}</strong>
      <small>{[formatMoment(at), actorName].filter(Boolean).join(', ')}</small>
      {note !== '' && <p>{note}</p>}
      {lines.length > 0 && <AnswerLines lines={lines} />}
    </li>
  )
}
