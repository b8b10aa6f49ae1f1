import { deleteOldPrints } from '@agromarket/core/ps'
import { expect, it } from 'vitest'
import { givenBuyer, givenModel } from '../../support/factories.ts'
import { givenPsPage, givenRecipient, greetingBlock } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const documents: string[] = []
const shop = useTestShop({
  adapt: (app) => ({
    ...app,
    ports: {
      ...app.ports,
      pdf: {
        print: async ({ html }) => {
          documents.push(html)
          return Buffer.from('%PDF-1.7\n')
        },
        close: async () => undefined,
      },
    },
  }),
})

it('a page is printed as its reader sees it, once, without what is not for paper, and forgotten after a week', async () => {
  const model = await givenModel(shop.db)
  const { id: recipientId } = await givenRecipient(shop.db, { farm: 'КФХ <b>Мельников</b>' })
  const { hash } = await givenPsPage(shop.db, {
    recipientId,
    blocks: [
      greetingBlock,
      { id: 'video', type: 'video', settings: { title: 'Ролик', url: 'https://rutube.ru/' } },
      { id: 'cards', type: 'productsCards', settings: { title: 'Машины', models: [model.id], inPrint: true } },
      { id: 'more', type: 'productsCards', settings: { title: 'Не для бумаги', models: [model.id], inPrint: false } },
    ],
  })
  const visitor = shop.visitor()

  const begun = await visitor.post('/ps/create-pdf', { hash })
  expect(begun.statusCode).toBe(202)
  const { jobId, state } = begun.json()
  expect(state).toBe('queued')
  expect((await visitor.get(`/ps/create-pdf/${jobId}/file`)).statusCode).toBe(404)
  await shop.drainOutbox()

  const done = (await visitor.get(`/ps/create-pdf/${jobId}`)).json()
  expect(done).toMatchObject({ state: 'done', percent: 100 })
  expect((await visitor.get(done.url)).body).toContain('%PDF')
  expect(documents).toHaveLength(1)
  expect(documents[0]).toContain('КФХ &lt;b&gt;Мельников&lt;/b&gt;')
  expect(documents[0]).toContain('Машины')
  expect(documents[0]).not.toMatch(/Ролик|Не для бумаги/)

  await shop.db
    .updateTable('psPrint')
    .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
    .execute()
  expect(await deleteOldPrints(shop.app)).toBe(1)
  expect((await visitor.get(`/ps/create-pdf/${jobId}`)).statusCode).toBe(404)
})

it('a draft is printed for an editor as its reader would have it, while nobody else sees it', async () => {
  const recipient = await givenRecipient(shop.db, { name: 'Анна Ивановна' })
  const { id, hash } = await givenPsPage(shop.db, { blocks: [greetingBlock], isPublished: false })
  const editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
  const print = (visitor: TestVisitor) => visitor.trpc.ps.editor.print.mutate({ id, recipientId: recipient.id })

  await expect(print(await shop.signedIn(await givenBuyer(shop.db)))).rejects.toMatchObject({
    data: { appCode: 'forbidden' },
  })
  expect((await shop.visitor().post('/ps/create-pdf', { hash })).statusCode).toBe(404)
  const { jobId } = await print(editor)
  await shop.drainOutbox()
  expect(await editor.trpc.ps.printed.query({ jobId })).toMatchObject({ state: 'done' })
  expect(documents.at(-1)).toContain('Анна Ивановна, здравствуйте')
  expect(documents.at(-1)).toContain('черновик')
})

it('nothing is printed of a page that nobody has, and no job is found by a wrong number', async () => {
  const visitor = shop.visitor()
  expect((await visitor.post('/ps/create-pdf', { hash: 'nobody-knows' })).statusCode).toBe(404)
  expect((await visitor.get(`/ps/create-pdf/${crypto.randomUUID()}`)).statusCode).toBe(404)
  expect((await visitor.get('/ps/create-pdf/1')).statusCode).toBe(422)
})
