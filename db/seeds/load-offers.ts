import type { Database, Trx } from '@agromarket/core/platform/db'
import { calculateOffer, offerChangeKey, offerContentSchema } from '@agromarket/shared'
import { type DemoOffer, inDays } from './demo/offers/demo-offer.ts'
import { machineOffers } from './demo/offers/machine-offers.ts'
import { partOffers } from './demo/offers/part-offers.ts'

const branchCity = 'Смоленск'

/** Offers of every variant and state at addresses that contract §1 names. Doing it again changes nothing. */
export async function loadOffers(db: Database): Promise<void> {
  const branch = await db.selectFrom('branch').select('id').where('city', '=', branchCity).executeTakeFirst()
  if (!branch) return
  for (const offer of [...machineOffers, ...partOffers]) {
    await db.transaction().execute((trx) => loadOffer(trx, offer, branch.id))
  }
}

async function loadOffer(trx: Trx, demo: DemoOffer, branchId: number): Promise<void> {
  const client = demo.clientEmail ? await findAccount(trx, demo.clientEmail) : undefined
  const isChanged = demo.pending !== undefined
  const isRequest = demo.request !== undefined
  const issuedAt = new Date(Date.now() - demo.issuedDaysAgo * 86_400_000)
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
      edition: isRequest ? null : 1,
      createdAt: issuedAt,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!offer) return
  await writeEdition(trx, offer.id, { demo, issuedAt })
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

async function writeEdition(trx: Trx, offerId: string, { demo, issuedAt }: { demo: DemoOffer; issuedAt: Date }) {
  const content = offerContentSchema.parse(demo.content)
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
