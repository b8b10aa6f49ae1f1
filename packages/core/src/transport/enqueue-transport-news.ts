import { type Branch, type TransportEventKind, transportEventLabels } from '@agromarket/shared'
import { enqueueMessages, type TransportNewsData } from '../notifications/index.ts'
import type { Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { TransportRow } from './transport.repository.ts'

interface Told {
  row: TransportRow
  branch: Branch
  eventId: number
  /** What a person has added; '' when nothing. */
  words: string
}

/** Tells the branch that its client asks for a day, in the request's own transaction. */
export async function enqueueDateRequested(
  trx: Trx,
  visitor: Visitor,
  { row, branch, eventId, words, from }: Told & { from: string },
): Promise<void> {
  const data: TransportNewsData = {
    ...factsOf(row, branch, visitor),
    subject: `Заявка на перевозку № ${row.number}: просят дату`,
    text: 'Клиент ждёт подтверждения даты отгрузки.',
    from: [row.clientName, from].filter(Boolean).join(', '),
    words,
  }
  const dedupeKey = `transport-branch:${eventId}`
  await enqueueMessages(
    trx,
    [{ channel: 'email', template: 'transport-news', to: branch.email, aboutId: row.id, dedupeKey, data }],
    visitor.requestId,
  )
}

/** Tells the client of a step by e-mail and by SMS, whichever he has named: who waits in a field reads no mail. */
export async function enqueueClientWord(
  trx: Trx,
  visitor: Visitor,
  { row, branch, eventId, kind, words }: Told & { kind: TransportEventKind },
): Promise<void> {
  const facts = factsOf(row, branch, visitor)
  const step = transportEventLabels[kind]
  const data: TransportNewsData = {
    ...facts,
    subject: `Заявка на перевозку № ${row.number}: ${step.toLowerCase()}`,
    text: `${step}.`,
    from: '',
    words,
  }
  const dates = [facts.departure && `отгрузка ${facts.departure}`, facts.arrival && `прибытие ${facts.arrival}`]
  const said = [step.toLowerCase(), ...dates].filter(Boolean).join(', ')
  const text = `Агромаркет: перевозка № ${row.number} (${row.cargo}), ${said}. ${facts.url}`
  const about = { template: 'transport-news' as const, aboutId: row.id }
  await enqueueMessages(
    trx,
    [
      ...(row.contactEmail === ''
        ? []
        : [
            { ...about, channel: 'email' as const, to: row.contactEmail, dedupeKey: `transport-mail:${eventId}`, data },
          ]),
      ...(row.contactPhone === ''
        ? []
        : [{ ...about, channel: 'sms' as const, to: row.contactPhone, dedupeKey: `transport-sms:${eventId}`, text }]),
    ],
    visitor.requestId,
  )
}

function factsOf(row: TransportRow, branch: Branch, { config }: Visitor) {
  const arrival = toDay(row.arrivalDate)
  return {
    number: String(row.number),
    url: `${config.publicUrl}/transportation-orders/?open=${row.id}`,
    cargo: row.cargo,
    route: `${row.fromPlace} → ${row.toPlace}`,
    requested: [toDay(row.requestedFrom), toDay(row.requestedUntil)].filter(Boolean).join('–'),
    departure: toDay(row.departureDate),
    arrival: arrival && row.arrivalUntil ? `${arrival}, до ${row.arrivalUntil}` : arrival,
    branchName: branch.name,
    branchPhone: branch.phone,
  }
}

/** «18.03.2026»; '' for no day. */
function toDay(date: string | null): string {
  return date === null ? '' : date.split('-').toReversed().join('.')
}
