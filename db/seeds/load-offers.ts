import { keepFiles } from '@agromarket/core/files'
import type { StoragePort } from '@agromarket/core/integrations/storage'
import type { Database, Trx } from '@agromarket/core/platform/db'
import { calculateOffer, type OfferContent, offerChangeKey, offerContentSchema } from '@agromarket/shared'
import { type DemoOffer, inDays } from './demo/offers/demo-offer.ts'
import { machineOffers } from './demo/offers/machine-offers.ts'
import { partOffers } from './demo/offers/part-offers.ts'
import { type DemoFiles, storeDemoFiles } from './demo/offers/store-demo-files.ts'

const branchCity = 'Смоленск'

const noFiles: DemoFiles = { documents: [], media: [] }

/**
 * Offers of every variant and state at addresses that contract §1 names, with their papers where there is a storage. Doing
 * it again changes nothing.
 */
export async function loadOffers(db: Database, storage?: StoragePort): Promise<void> {
  const branch = await db.selectFrom('branch').select('id').where('city', '=', branchCity).executeTakeFirst()
  if (!branch) return
  for (const demo of [...machineOffers, ...partOffers]) {
    const known = await db.selectFrom('offer').select('id').where('hash', '=', demo.hash).executeTakeFirst()
    if (known) continue
    const files = storage ? await storeDemoFiles({ db, ports: { storage }, log: console }, demo) : noFiles
    await db.transaction().execute((trx) => loadOffer(trx, demo, { branchId: branch.id, files }))
  }
}

async function loadOffer(
  trx: Trx,
  demo: DemoOffer,
  { branchId, files }: { branchId: number; files: DemoFiles },
): Promise<void> {
  const client = demo.clientEmail ? await findAccount(trx, demo.clientEmail) : undefined
  const isChanged = demo.pending !== undefined
  const isRequest = demo.request !== undefined
  const issuedAt = new Date(Date.now() - demo.issuedDaysAgo * 86_400_000)
  const content = await linkParts(trx, offerContentSchema.parse({ ...demo.content, ...files }))
  const offer = await trx
    .insertInto('offer')
    .values({
      hash: demo.hash,
      number: demo.number,
      variant: demo.variant,
      source: demo.source ?? 'site',
      state: isRequest ? 'requested' : isChanged ? 'changed' : 'sent',
      lastEvent: isRequest ? 'created' : isChanged ? 'changes' : 'sent',
      requestComment: demo.request ?? '',
      branchId,
      managerName: isRequest ? '' : (demo.content.people?.[0]?.name ?? ''),
      clientUserId: client?.id ?? null,
      clientName: demo.clientName,
      contactName: demo.contactName,
      contactEmail: demo.clientEmail ?? '',
      currency: 'RUB',
      lineCosts: JSON.stringify(costsOf(content)),
      edition: isRequest ? null : 1,
      createdAt: issuedAt,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!offer) return
  await keepOfferFiles(trx, offer.id, files)
  await writeEdition(trx, offer.id, { demo, content, issuedAt })
  const changes = demo.pending ?? []
  if (changes.length === 0) return
  await trx
    .insertInto('offerChange')
    .values(
      changes.map((change) => ({
        offerId: offer.id,
        edition: 1,
        key: offerChangeKey(change),
        change: JSON.stringify(change),
        userId: client?.id ?? null,
        actorName: demo.contactName,
      })),
    )
    .execute()
}

async function keepOfferFiles(trx: Trx, offerId: string, { documents, media }: DemoFiles): Promise<void> {
  const ids = [...documents, ...media].map(({ id }) => id)
  if (ids.length === 0) return
  await keepFiles(trx, ids)
  await trx
    .insertInto('offerFile')
    .values(ids.map((fileId) => ({ offerId, fileId })))
    .execute()
}

/** The parts that the catalogue has, by article and maker. */
async function linkParts(trx: Trx, content: OfferContent): Promise<OfferContent> {
  const articles = content.parts.map(({ article }) => article)
  if (articles.length === 0) return content
  const known = await trx
    .selectFrom('part as p')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturerId')
    .select(['p.id', 'p.slug', 'p.article', 'm.name as manufacturer'])
    .where('p.article', 'in', articles)
    .where('p.removedAt', 'is', null)
    .execute()
  const parts = content.parts.map((part) => {
    const found = known.find((one) => one.article === part.article && one.manufacturer === part.manufacturer)
    return found ? { ...part, partId: found.id, url: `/zapchasti/${found.slug}` } : part
  })
  return { ...content, parts }
}

/** What the shop pays of each rouble that the client pays. */
const purchaseShares = { machine: 0.88, option: 0.8, part: 0.74 } as const
/** Kopecks of ten roubles. */
const costStep = 1_000

/** What the lines have cost the shop, of a piece; the carriage costs what it says. */
function costsOf({ machines, parts }: OfferContent): Record<string, number> {
  const toCost = (kind: keyof typeof purchaseShares) => (line: { id: string; priceMinor: number }) =>
    [line.id, Math.round((line.priceMinor * purchaseShares[kind]) / costStep) * costStep] as const
  return Object.fromEntries([
    ...machines.map(toCost('machine')),
    ...machines.flatMap(({ options }) => options.map(toCost('option'))),
    ...parts.map(toCost('part')),
  ])
}

async function writeEdition(
  trx: Trx,
  offerId: string,
  { demo, content, issuedAt }: { demo: DemoOffer; content: OfferContent; issuedAt: Date },
) {
  await trx
    .insertInto('offerEdition')
    .values({
      offerId,
      number: 1,
      content: JSON.stringify(content),
      validUntil: inDays(demo.validForDays),
      totalMinor: calculateOffer(content).totalMinor,
      authorName: content.people[0]?.name ?? '',
      createdAt: issuedAt,
      publishedAt: demo.request === undefined ? issuedAt : null,
    })
    .execute()
  const event = { offerId, edition: 1, createdAt: issuedAt }
  if (demo.request !== undefined) {
    const asked = { ...event, kind: 'created', actorKind: 'client', actorName: demo.contactName, note: demo.request }
    await trx.insertInto('offerEvent').values(asked).execute()
    return
  }
  await trx
    .insertInto('offerEvent')
    .values([
      { ...event, kind: 'sent', actorKind: 'employee', actorName: content.people[0]?.name ?? '' },
      ...(demo.pending ? [{ ...event, kind: 'changes', actorKind: 'client', actorName: demo.contactName }] : []),
    ])
    .execute()
}

function findAccount(trx: Trx, email: string): Promise<{ id: string } | undefined> {
  return trx.selectFrom('userAccount').select('id').where('email', '=', email).executeTakeFirst()
}
