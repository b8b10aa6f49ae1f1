import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileContext } from '@agromarket/core/files'
import type { Database } from '@agromarket/core/platform/db'
import { pushPositions, takeFile } from '@agromarket/core/suppliers'
import { type FeedSchedule, nextFeedTime } from '@agromarket/shared'
import { readSeedState, rememberSeed } from '../seed-state.ts'
import { ensurePriceList, findSupplierPerson } from './price-lists.ts'

const version = '1'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const makers = ['Gates', 'Optibelt', 'John Deere']

type Supplier = NonNullable<Awaited<ReturnType<typeof findSupplierPerson>>>

/**
 * What the demo supplier's programs use, once: keys with what was sent by them, and links with how they were fetched last.
 * Resolves with whether there was anything to do.
 */
export async function loadDemoDoors(app: FileContext): Promise<boolean> {
  if ((await readSeedState(app.db)).get('supplierDoors') === version) return false
  const supplier = await findSupplierPerson(app.db, 'supplier@demo.local')
  if (supplier) {
    await loadLinks(app, supplier)
    await loadKeys(app, supplier)
  }
  await rememberSeed(app.db, 'supplierDoors', version)
  return true
}

/** Their servers do not exist: each is due a week after it was fetched, and one is at rest. */
async function loadLinks(app: FileContext, { supplierId, userId }: Supplier): Promise<void> {
  const priceListId = await ensurePriceList(app.db, supplierId, 'Остатки Брянск', {
    fileMask: 'stock*',
    currency: 'RUB',
  })
  const rows = Array.from(
    { length: 84 },
    (_, at) => `БР-${500 + at};${makers[at % 3]};Ремень;${390 + at * 11};${at % 20}`,
  )
  const { fileId } = await takeFile(app, {
    supplierId,
    priceListId,
    name: 'stock.csv',
    content: Readable.from([['Артикул;Производитель;Наименование;Цена;Остаток', ...rows].join('\r\n')]),
    source: 'link',
    sender: 'agrosnab.example',
    uploadedBy: null,
    mode: 'full',
  })
  const lastAt = new Date(Date.now() - 6 * hourMs)
  const schedule = weeklyOf(lastAt)
  const link = { supplierId, createdBy: userId, schedule: JSON.stringify(schedule), lastAt }
  const nextAt = nextFeedTime(schedule, new Date())
  const base = 'https://agrosnab.example'
  await app.db
    .insertInto('supplierFeed')
    .values([
      {
        ...link,
        id: randomUUID(),
        name: 'Остатки Брянск',
        url: `${base}/export/stock.csv`,
        priceListId,
        nextAt,
        lastState: 'taken',
        lastFileId: fileId,
      },
      {
        ...link,
        id: randomUUID(),
        name: 'CLAAS TUCANO, фильтры',
        url: `${base}/yml/claas.xml`,
        nextAt,
        lastState: 'unchanged',
      },
      {
        ...link,
        id: randomUUID(),
        name: 'Кировец К-744, ЗИП',
        url: 'https://files.agrosnab.example/kirovets.zip',
        nextAt,
        pausedAt: lastAt,
        lastState: 'failed',
        lastProblem: 'Сервер ответил 404: файла по этому адресу нет',
      },
    ])
    .execute()
}

/** The weekday that has just been, by the time of Moscow: the next is as far away as can be. */
function weeklyOf(at: Date): FeedSchedule {
  const moscow = new Date(at.getTime() + 3 * hourMs)
  return { kind: 'daily', days: [((moscow.getUTCDay() + 6) % 7) + 1], minute: moscow.getUTCHours() * 60 }
}

/** Nobody knows the text of these keys: they are hashes of nothing. */
async function loadKeys(app: FileContext, { supplierId, userId }: Supplier): Promise<void> {
  const name = 'Остатки из 1С'
  const priceListId = await ensurePriceList(app.db, supplierId, name, { fileMask: 'ostatki_1c*', currency: 'RUB' })
  const keep = (token: { name: string; lastFour: string; rights: 'all' | 'stock'; usedAt: Date; revokedAt?: Date }) =>
    app.db
      .insertInto('supplierToken')
      .values({
        ...token,
        supplierId,
        priceListId,
        tokenHash: randomBytes(32),
        expiresAt: new Date(Date.now() + 300 * dayMs),
        createdBy: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const revokedAt = new Date(Date.now() - 7 * dayMs)
  await keep({ name: '1С Брянск', lastFour: 'b90e', rights: 'stock', usedAt: revokedAt, revokedAt })
  const key = { name: '1С Смоленск', rights: 'all' } as const
  const { id: tokenId } = await keep({ ...key, lastFour: '7f2c', usedAt: new Date(Date.now() - hourMs) })
  const token = { id: tokenId, supplierId, priceListId, ...key }
  const positions = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({
      article: `1С-${200 + at}`,
      manufacturer: makers[at % 3],
      name: 'Подшипник ступицы',
      price: 720 + at * 13,
      stock: (at + from) % 25,
    }))
  const all = await pushPositions(app, token, { mode: 'full', positions: positions(96, 0) })
  const some = await pushPositions(app, token, { mode: 'delta', positions: [...positions(11, 9), { article: '' }] })
  await loadCalls(app.db, { supplierId, tokenId, first: all.uploadId, last: some.uploadId })
}

interface DemoCall {
  hoursAgo: number
  path?: 'files'
  status: number
  sizeBytes: number
  durationMs: number
  result: string
  fileId?: string
}

/** Of the last day, the oldest first. */
async function loadCalls(
  db: Database,
  { supplierId, tokenId, first, last }: { supplierId: string; tokenId: string; first: string; last: string },
): Promise<void> {
  const calls: readonly DemoCall[] = [
    { hoursAgo: 21, path: 'files', status: 422, sizeBytes: 310, durationMs: 22, result: 'Файл не приложен' },
    { hoursAgo: 20, status: 202, sizeBytes: 14_400, durationMs: 61, result: '96 принято', fileId: first },
    ...[17, 14, 11, 8].map((hoursAgo) => ({
      hoursAgo,
      status: 202,
      sizeBytes: 1_600 + hoursAgo * 40,
      durationMs: 30 + hoursAgo,
      result: `${6 + (hoursAgo % 5)} принято`,
    })),
    {
      hoursAgo: 5,
      status: 409,
      sizeBytes: 1_480,
      durationMs: 12,
      result: 'С этим Idempotency-Key уже прислано другое содержание.',
    },
    { hoursAgo: 1, status: 202, sizeBytes: 1_720, durationMs: 37, result: '11 принято, отклонено 1', fileId: last },
  ]
  for (const { hoursAgo, path = 'positions', ...call } of calls) {
    const at = new Date(Date.now() - hoursAgo * hourMs)
    await db
      .insertInto('supplierCall')
      .values({ ...call, supplierId, tokenId, at, method: 'POST', path: `/api/suppliers/${path}` })
      .execute()
  }
}
