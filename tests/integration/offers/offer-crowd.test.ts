import { offerDraftContentSchema, type SaveOfferDraft } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const rounds = 6

const isTaken = (change: Promise<unknown>) =>
  change.then(
    () => true,
    (error: { data: { appCode: string } }) => {
      // Whoever was slower is told so, and nothing else goes wrong.
      expect(['offer_changed', 'offer_draft_changed', 'offer_unanswered', 'offer_nothing_to_send']).toContain(
        error.data.appCode,
      )
      return false
    },
  )

it('five clients and five managers who change one offer at once leave it as those left it who were told so', async () => {
  const { hash, id } = await givenOffer(shop.db)
  const clients = Array.from({ length: 5 }, () => shop.visitor())
  const managers = await Promise.all(
    Array.from({ length: 5 }, async () =>
      shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 })),
    ),
  )
  const taken = { changes: 0, drafts: 0, answers: 0, sent: 0 }
  const asClient = async (visitor: TestVisitor, count: number) => {
    const { version } = await visitor.trpc.offers.get.query({ hash })
    const queue = [{ type: 'option' as const, id: 'kit', count }]
    if (await isTaken(visitor.trpc.offers.change.mutate({ hash, version, queue }))) taken.changes += 1
  }
  const asManager = async ({ trpc }: TestVisitor, round: number) => {
    const { page, editions, client, costs, draftVersion } = await trpc.offers.desk.get.query({ hash })
    const { version, variant, currency, rateMicros, validUntil } = page
    if (round % 3 === 0 && page.changes.length > 0) {
      const lines = page.changes.map(() => ({ key: 'option:kit', verdict: 'accepted' as const }))
      if (await isTaken(trpc.offers.desk.answer.mutate({ id, version, lines }))) taken.answers += 1
      return
    }
    const content = offerDraftContentSchema.parse(editions[0]?.content ?? page.content)
    const typed = { ...content, comment: crypto.randomUUID() }
    const terms = { id, variant, currency, rateMicros, validUntil, draftVersion, content: typed, costs }
    const { accountName: _, comment: __, ...who } = client
    const draft: SaveOfferDraft = { ...terms, client: who }
    if (!(await isTaken(trpc.offers.desk.save.mutate(draft)))) return
    taken.drafts += 1
    if (round % 2 === 0 && (await isTaken(trpc.offers.desk.publish.mutate({ id, version })))) taken.sent += 1
  }
  await Promise.all([
    ...clients.map(async (visitor, who) => {
      for (let round = 1; round <= rounds; round += 1) await asClient(visitor, who * rounds + round)
    }),
    ...managers.map(async (visitor) => {
      for (let round = 1; round <= rounds; round += 1) await asManager(visitor, round)
    }),
  ])

  const [witness] = managers
  const offer = await witness?.trpc.offers.desk.get.query({ hash })
  const editions = [...(offer?.editions ?? [])].reverse()
  const kinds = (offer?.events ?? []).map(({ kind }) => kind)
  const countOf = (kind: string) => kinds.filter((one) => one === kind).length
  expect(taken.changes).toBeGreaterThan(0)
  expect(taken.drafts).toBeGreaterThan(0)
  expect([countOf('changes'), countOf('answered'), countOf('sent')]).toEqual([taken.changes, taken.answers, taken.sent])
  expect(offer?.page.version).toBe(taken.changes + taken.answers + taken.sent)
  expect(editions.map(({ number }) => number)).toEqual(editions.map((_, index) => index + 1))
  expect(editions.filter(({ isSent }) => isSent)).toHaveLength(1 + taken.answers + taken.sent)
  expect(offer?.page.edition).toBe(1 + taken.answers + taken.sent)
  expect(offer?.page.state).toBe(offer?.page.changes.length === 0 ? 'sent' : 'changed')
})
