import excel from 'exceljs'
import { beforeAll, expect, it } from 'vitest'
import { givenBuyer, givenModel } from '../../support/factories.ts'
import { givenMailing, givenPsPage, givenRecipient, greetingBlock, signsOf } from '../../support/given-ps-page.ts'
import { readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let mailingId: number
let ownId: number
let foreignId: number
let editor: TestVisitor
let employee: TestVisitor

beforeAll(async () => {
  const page = await givenPsPage(shop.db, { blocks: [greetingBlock] })
  mailingId = await givenMailing(shop.db, page.id)
  ownId = await givenSentTo('M-1', 1, 'КФХ Мельников А. В.')
  foreignId = await givenSentTo('M-101', 101, 'ТОО «Степное»')
  await shop.db
    .insertInto('psEvent')
    .values([
      { recipientId: ownId, configId: page.id, kind: 'opened' },
      { recipientId: ownId, configId: page.id, kind: 'seen', blockId: greetingBlock.id },
      { recipientId: ownId, configId: page.id, kind: 'clicked', blockId: greetingBlock.id },
      { recipientId: foreignId, configId: page.id, kind: 'opened' },
      { recipientId: foreignId, configId: page.id, kind: 'rejected', detail: 'Дорого' },
    ])
    .execute()
  editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
  employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
})

async function givenSentTo(externalId: string, branchId: number, farm: string): Promise<number> {
  const person = { name: 'Вера Соколова', position: 'менеджер', phone: '74812555555', email: `${externalId}@demo.test` }
  await shop.db
    .insertInto('expert')
    .values({ externalId, branchId, ...person })
    .execute()
  const { id } = await givenRecipient(shop.db, { mailingId, managerExternalId: externalId, farm })
  return id
}

it('an editor sees of a mailing who opened it, what was looked at, and why somebody refused', async () => {
  const mailing = await editor.trpc.ps.mailing.query({ id: mailingId })

  expect(mailing).toMatchObject({ recipients: 2, opened: 2, clicked: 1, clicks: 1, rejected: 1 })
  expect(mailing.blocks).toEqual([
    { id: greetingBlock.id, title: 'Приветствие', seen: 1, watched: 0, clicks: 1, rejected: 0 },
  ])
  expect(mailing.reasons).toEqual([{ reason: 'Дорого', count: 1 }])
  const refused = await editor.trpc.ps.recipients.query({ mailingId, state: 'rejected' })
  expect(refused.items).toMatchObject([{ id: foreignId, deed: { kind: 'rejected', detail: 'Дорого' } }])
  const byReason = (reason: string) => editor.trpc.ps.recipients.query({ mailingId, reason })
  expect((await byReason('Дорого')).items.map(({ id }) => id)).toEqual([foreignId])
  expect(await byReason('Подобрано не то')).toMatchObject({ items: [], total: 0 })
  const found = await editor.trpc.ps.recipients.query({ mailingId, q: 'мельников' })
  expect(found).toMatchObject({ total: 1, items: [{ id: ownId, openings: 1, seenBlocks: 1 }] })
})

it('a reminder goes to whom the letter has reached and who has neither opened nor refused, once, with his own signs', async () => {
  const page = await givenPsPage(shop.db, { blocks: [greetingBlock] })
  const id = await givenMailing(shop.db, page.id)
  const given = (email: string, over: object = {}) =>
    givenRecipient(shop.db, { mailingId: id, managerExternalId: 'M-1', email, ...over })
  const due = await given('due@farm.test', { name: 'Анна Ивановна' })
  const opened = await given('opened@farm.test')
  await shop.db.insertInto('psEvent').values({ recipientId: opened.id, configId: page.id, kind: 'opened' }).execute()
  const out = await given('out@farm.test')
  const { uc } = signsOf(shop.app.config.secret, out)
  await shop.visitor().trpc.ps.optOut.mutate({ uc, isOut: true })
  await given('foreign@farm.test', { managerExternalId: 'M-101' })
  await given('', {})

  expect((await employee.trpc.ps.mailing.query({ id })).remindable).toBe(1)
  const sent = await Promise.all([employee.trpc.ps.remind.mutate({ id }), employee.trpc.ps.remind.mutate({ id })])
  expect(sent.map((answer) => answer.sent).sort()).toEqual([0, 1])
  const letter = await readMessage(shop, 'due@farm.test')
  expect(letter.bodyText).toContain('Анна Ивановна, здравствуйте!')
  const { sendingId } = signsOf(shop.app.config.secret, due)
  expect(letter.bodyText).toContain(`/ps/${page.hash}?uc=`)
  expect(letter.bodyText).toContain(`sendingId=${sendingId}`)
  await expect(employee.trpc.ps.remind.mutate({ id: 999_999 })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
})

it('a reminder to one goes to him alone, and to nobody of another branch', async () => {
  const page = await givenPsPage(shop.db, { blocks: [greetingBlock] })
  const id = await givenMailing(shop.db, page.id)
  const given = (email: string, managerExternalId = 'M-1') =>
    givenRecipient(shop.db, { mailingId: id, managerExternalId, email })
  const one = await given('one@farm.test')
  const other = await given('other@farm.test')
  const foreign = await given('far@farm.test', 'M-101')
  const mayRemind = async () =>
    (await employee.trpc.ps.recipients.query({ mailingId: id })).items.flatMap((row) => (row.canRemind ? [row.id] : []))

  expect(new Set(await mayRemind())).toEqual(new Set([one.id, other.id]))
  expect(await employee.trpc.ps.remind.mutate({ id, recipientId: one.id })).toEqual({ sent: 1 })
  expect(await employee.trpc.ps.remind.mutate({ id, recipientId: one.id })).toEqual({ sent: 0 })
  expect(await employee.trpc.ps.remind.mutate({ id, recipientId: foreign.id })).toEqual({ sent: 0 })
  expect(await mayRemind()).toEqual([other.id])
})

it('a refusal counts for the block in which it was said', async () => {
  const blocks = [greetingBlock, { id: 'season', type: 'warmup', settings: {} }]
  const page = await givenPsPage(shop.db, { blocks })
  const id = await givenMailing(shop.db, page.id)
  const recipient = await givenRecipient(shop.db, { mailingId: id, managerExternalId: 'M-1' })
  const model = await givenModel(shop.db)
  const suggested = { recipientId: recipient.id, kind: 'warmup', modelId: model.id }
  await shop.db.insertInto('psWarmup').values(suggested).execute()
  const own = { hash: page.hash, ...signsOf(shop.app.config.secret, recipient) }
  const refused = { productId: model.id, categoryId: null, offerId: '', reason: 'Дорого' }
  await shop.visitor().trpc.ps.reject.mutate({ ...own, ...refused })

  const mailing = await editor.trpc.ps.mailing.query({ id })
  expect(mailing.blocks.map(({ id: block, rejected }) => [block, rejected])).toEqual([
    ['greeting', 0],
    ['season', 1],
  ])
})

it('a mailing is taken along as a workbook of those whom one follows, without formulas', async () => {
  const page = await givenPsPage(shop.db, { blocks: [greetingBlock] })
  const id = await givenMailing(shop.db, page.id)
  await givenRecipient(shop.db, { mailingId: id, managerExternalId: 'M-1', farm: '=HYPERLINK("//evil")' })
  await givenRecipient(shop.db, { mailingId: id, managerExternalId: 'M-101', farm: 'Чужое' })

  const answer = await employee.get(`/api/staff/ps/mailings/${id}/export`)
  expect(answer.headers['content-disposition']).toContain('attachment')
  const book = new excel.Workbook()
  await book.xlsx.load(new Uint8Array(answer.rawPayload).buffer)
  const farms = book.getWorksheet('Получатели')?.getColumn(1).values
  expect(farms?.slice(1)).toEqual(['Хозяйство', `'=HYPERLINK("//evil")`])
  expect(book.getWorksheet('Блоки')?.getRow(2).getCell(1).value).toBe('Приветствие')
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  expect((await buyer.get(`/api/staff/ps/mailings/${id}/export`)).statusCode).toBe(403)
})

it('an employee follows those whom his branch looks after; the others are not there for him', async () => {
  const { items } = await employee.trpc.ps.recipients.query({ mailingId })

  expect(items.map(({ id }) => id)).toEqual([ownId])
  expect(await employee.trpc.ps.mailing.query({ id: mailingId })).toMatchObject({ recipients: 1, rejected: 0 })
  expect(await employee.trpc.ps.recipient.query({ id: ownId })).toMatchObject({ farm: 'КФХ Мельников А. В.' })
  await expect(employee.trpc.ps.recipient.query({ id: foreignId })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  })
})
