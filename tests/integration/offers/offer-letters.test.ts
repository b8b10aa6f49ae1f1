import { buffer } from 'node:stream/consumers'
import type { Mail } from '@agromarket/core/integrations/mail'
import { mailWithoutPrint } from '@agromarket/core/offers'
import { offerLimits } from '@agromarket/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { type GivenOffer, givenOffer } from '../../support/given-offer.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const to = 'client@shop.test'
const toClient = [{ channel: 'email' as const, to }]
let manager: TestVisitor
let posted: { to: string; subject: string; files: { name: string; bytes: Buffer }[] }[]
beforeEach(async () => {
  await shop.db.deleteFrom('quota').execute()
  await shop.db.deleteFrom('message').execute()
  manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
  posted = []
  shop.app.ports.mail = { provider: 'box', send: post }
})

/** A mail server that reads what it is given, to the end. */
async function post({ to, subject, attachments }: Mail, onLeaving: () => Promise<void>) {
  const files = await Promise.all(
    attachments.map(async ({ name, content }) => ({ name, bytes: await buffer(content) })),
  )
  await onLeaving()
  posted.push({ to, subject, files })
  return { providerMessageId: null }
}

const issuesOf = (change: Promise<unknown>) =>
  change.then(
    () => [],
    (error: { data: { issues?: { path: string }[] } }) => (error.data.issues ?? []).map(({ path }) => path),
  )

async function givenDraft(content: GivenOffer['content'] = {}) {
  const { id, hash } = await givenOffer(shop.db, { state: 'draft', content })
  const send = (letter: object) =>
    manager.trpc.offers.desk.publish.mutate({ id, version: 0, letter: { recipients: toClient, ...letter } })
  return { id, hash, send }
}

async function givenDocument(hash: string) {
  const form = new FormData()
  form.set('file', new Blob(['%PDF-1.4 Договор'], { type: 'application/pdf' }), 'Договор.pdf')
  return (await manager.postMultipart(`/api/offers/${hash}/files`, form)).json<{ id: string; fileId: string }>()
}

describe('the letter of an offer', () => {
  it('leaves once its PDF is made, with the very file that the client opens on his page', async () => {
    const { id, hash, send } = await givenDraft()
    await send({ attachesPdf: true, subject: 'Комбайн' })
    const [waiting] = (await manager.trpc.offers.desk.get.query({ hash })).letters
    expect(waiting).toMatchObject({ to, status: 'pending' })
    await shop.drainOutbox()

    await manager.trpc.offers.desk.resend.mutate({
      id,
      version: 1,
      letter: { recipients: toClient, attachesPdf: true },
    })
    await shop.drainOutbox()

    expect(posted.map(({ files }) => files.map(({ name }) => name))).toEqual([
      [expect.stringMatching(/^Коммерческое предложение № \d+ от .*\.pdf$/)],
      [posted[0]?.files[0]?.name],
    ])
    const { body: files } = await shop.db
      .selectFrom('offerPrint')
      .select((eb) => eb.fn.countAll<number>().as('body'))
      .where('offerId', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(files)).toBe(1)
    const boss = await manager.trpc.offers.print.mutate({ hash })
    const shown = (await manager.get(boss.url ?? 'no address')).rawPayload
    expect(posted.map((letter) => letter.files[0]?.bytes.equals(shown))).toEqual([true, true])
  })

  it('shows its files in the outbox, and no other letter’s', async () => {
    const { send } = await givenDraft()
    await send({ attachesPdf: true })
    await shop.drainOutbox()

    const { messages } = (await shop.visitor().get(`/api/dev/outbox?to=${to}`)).json()

    const [file] = messages[0].files
    expect(file).toMatchObject({ name: expect.stringContaining('.pdf'), sizeBytes: posted[0]?.files[0]?.bytes.length })
    const opened = await shop.visitor().get(file.url)
    expect(opened.rawPayload.equals(posted[0]?.files[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
    const other = file.url.replace(messages[0].id, crypto.randomUUID())
    expect((await shop.visitor().get(other)).statusCode).toBe(404)
  })

  it('takes along the files that the offer names, with the PDF or without it, and a phone gets the link alone', async () => {
    const { hash, send } = await givenDraft()
    const document = await givenDocument(hash)
    const { page, editions, client, costs, draftVersion } = await manager.trpc.offers.desk.get.query({ hash })
    const { id, variant, currency, rateMicros, validUntil } = page
    const terms = { id, variant, currency, rateMicros, validUntil, draftVersion, client, costs }
    const content = { ...(editions[0]?.content ?? page.content), documents: [document as never] }
    await manager.trpc.offers.desk.save.mutate({ ...terms, content })
    const recipients = [...toClient, { channel: 'sms' as const, to: '79107842206' }]

    await send({ recipients, attachesDocuments: true })
    await shop.drainOutbox()

    expect(posted.map(({ files }) => files.map(({ name }) => name))).toEqual([['Договор.pdf']])
    const { messages } = (await shop.visitor().get('/api/dev/outbox?to=79107842206')).json()
    expect(messages).toHaveLength(1)
    expect(messages[0]).not.toHaveProperty('files')
  })

  it('goes without a PDF that could not be made, once', async () => {
    const { send } = await givenDraft()
    await send({ attachesPdf: true })
    const { payload } = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('jobName', '=', 'offers.mail-print')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

    await mailWithoutPrint(shop.app, payload, null)
    // A print that ends after all comes too late for the letter.
    await shop.drainOutbox()

    expect(posted.map(({ files }) => files.length)).toEqual([0])
  })

  it('is refused beside its field where the offer is too long to be printed', async () => {
    const work = (index: number) => ({ id: `w${index}`, title: 'Осмотр', minutes: 60, rateMinor: 100 })
    const part = (index: number) => ({
      id: `p${index}`,
      article: 'А',
      name: 'Болт',
      count: 1,
      priceMinor: 100,
      defaultPriceMinor: 100,
    })
    const { send } = await givenDraft({
      works: Array.from({ length: offerLimits.lines }, (_, index) => work(index)),
      parts: Array.from({ length: offerLimits.lines }, (_, index) => part(index)),
    })

    expect(await issuesOf(send({ attachesPdf: true }))).toEqual(['letter.attachesPdf'])
    expect(await issuesOf(send({}))).toEqual([])
  })
})
