import { type Branch, formatMoney } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import { enqueueEmail, enqueueMessages, type PriceRequestMessageData } from '../notifications/index.ts'
import type { Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { PriceRequestRow } from './price-request.repository.ts'
import { promisedUntil } from './promised-until.ts'

/** The branch's letter about a new request, in the request's own transaction. */
export async function enqueueAskedLetter(trx: Trx, { place, config, requestId }: Visitor, row: PriceRequestRow) {
  await enqueueEmail(trx, {
    template: 'price-asked',
    to: place.branch.email,
    dedupeKey: `price-asked:${row.id}`,
    data: toData(row, { publicUrl: config.publicUrl, branch: place.branch, path: '/staff/price-requests' }),
    requestId,
  })
}

/** The buyer's word of the answer: by e-mail, else by SMS to the phone that he has named. */
export async function enqueueAnsweredWord(
  trx: Trx,
  { publicUrl, places, requestId }: { publicUrl: string; places: Places; requestId: string },
  row: PriceRequestRow,
): Promise<void> {
  const data = toData(row, { publicUrl, branch: branchOf(row, places), path: buyerPath })
  const dedupeKey = `price-answered:${row.id}`
  const price = data.price ? `${data.price} за ${row.count} шт.` : ''
  const text = `Агромаркет: ответ на запрос, ${row.article}. ${[price, row.term].filter(Boolean).join(', ')} ${data.url}`
  await enqueueMessages(
    trx,
    [
      row.contactEmail === ''
        ? { channel: 'sms', dedupeKey, to: row.contactPhone, template: 'price-answered', text }
        : { channel: 'email', dedupeKey, to: row.contactEmail, template: 'price-answered', data },
    ],
    requestId,
  )
}

/** What buyers who wait for a part are told once it is in stock. */
export async function enqueueArrivedWords(
  trx: Trx,
  { publicUrl, places }: { publicUrl: string; places: Places },
  rows: readonly PriceRequestRow[],
): Promise<void> {
  if (rows.length === 0) return
  const messages = rows.map((row) => {
    const branch = branchOf(row, places)
    const data = toData(row, { publicUrl, branch, path: buyerPath })
    const dedupeKey = `part-arrived:${row.id}`
    const text = `Агромаркет: ${row.article} поступил на склад. Телефон филиала: ${branch.phone}. ${data.url}`
    return row.contactEmail === ''
      ? ({ channel: 'sms', dedupeKey, to: row.contactPhone, template: 'part-arrived', text } as const)
      : ({ channel: 'email', dedupeKey, to: row.contactEmail, template: 'part-arrived', data } as const)
  })
  await enqueueMessages(trx, messages, null)
}

/** That was asked, whoever answers from wherever. */
function branchOf({ branchId }: PriceRequestRow, { branches, defaultBranch }: Places): Branch {
  return branches.find(({ id }) => id === branchId) ?? defaultBranch
}

const buyerPath = '/profile/price-requests'

function toData(
  row: PriceRequestRow,
  { publicUrl, branch, path }: { publicUrl: string; branch: Branch; path: string },
): PriceRequestMessageData {
  const until = promisedUntil(row)
  return {
    url: `${publicUrl}${path}`,
    isAboutStock: row.kind === 'stock',
    article: row.article,
    name: `${row.name}, ${row.manufacturerName}`,
    count: row.count,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail,
    organizationName: row.organizationName,
    comment: row.comment,
    price: row.priceMinor === null ? '' : formatMoney(row.priceMinor * row.count, row.currency),
    unitPrice: row.priceMinor === null ? '' : formatMoney(row.priceMinor, row.currency),
    priceUntil: until === null ? '' : toDay(until, branch.timeZone),
    term: row.term,
    answer: row.answer,
    branchName: branch.name,
    branchPhone: branch.phone,
  }
}

function toDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(moment)
}
