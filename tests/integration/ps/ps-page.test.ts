import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenModel } from '../../support/factories.ts'
import { givenMailing, givenPsPage, givenRecipient, greetingBlock, signsOf } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const secretOf = () => shop.app.config.secret
const noSigns = { uc: '', sendingId: '' }
const greeted = async (visit: { hash: string; uc: string; sendingId: string }) => {
  const { blocks } = await shop.visitor().trpc.ps.page.query(visit)
  const [block] = blocks
  return block?.type === 'greeting' ? block.data.name : undefined
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )

describe('whom a page greets', () => {
  it('of a client’s own page is that client, for whoever has its link, who is not taken for him elsewhere', async () => {
    const recipient = await givenRecipient(shop.db)
    const { hash } = await givenPsPage(shop.db, { recipientId: recipient.id, blocks: [greetingBlock] })
    expect(await greeted({ hash, ...noSigns })).toBe('Пётр Ильич')
    expect((await shop.visitor().trpc.ps.page.query({ hash, ...noSigns })).reader).toBeNull()
    const { reader } = await shop.visitor().trpc.ps.page.query({ hash, ...signsOf(secretOf(), recipient) })
    const { uc = '', sendingId = '' } = reader ?? {}
    const general = await givenPsPage(shop.db, { type: 'compare', blocks: [greetingBlock] })
    expect((await shop.visitor().trpc.ps.ofPlace.query({ path: '/compare', uc, sendingId })).hash).toBe(general.hash)
  })

  it('of a mailing’s page is whom its letter was sent to, and nobody for signs that are counted on or of another letter', async () => {
    const { id, hash } = await givenPsPage(shop.db, { blocks: [greetingBlock] })
    const mailingId = await givenMailing(shop.db, id)
    const recipient = await givenRecipient(shop.db, { mailingId, name: 'Анна' })
    const neighbour = await givenRecipient(shop.db, { mailingId, name: 'Борис' })
    const stranger = await givenRecipient(shop.db, { name: 'Вера' })
    const signs = signsOf(secretOf(), recipient)

    expect(await greeted({ hash, ...signs })).toBe('Анна')
    expect(await greeted({ hash, ...signs, uc: '' })).toBe('Анна')
    const counted = signs.sendingId.replace(`${recipient.id}.`, `${neighbour.id}.`)
    expect(await greeted({ hash, uc: '', sendingId: counted })).toBe('')
    expect(await greeted({ hash, ...signs, uc: signsOf(secretOf(), neighbour).uc })).toBe('')
    expect(await greeted({ hash, ...signsOf(secretOf(), stranger) })).toBe('')
    expect(await greeted({ hash, ...noSigns })).toBe('')
  })

  it('is asked by a link that is there and published', async () => {
    const { hash } = await givenPsPage(shop.db, { isPublished: false })
    const ask = (link: string) => codeOf(shop.visitor().trpc.ps.page.query({ hash: link, ...noSigns }))
    expect([await ask(hash), await ask('nobody-knows')]).toEqual(['not_found', 'not_found'])
  })
})

describe('the blocks of a page', () => {
  it('stand in their order, without those that are hidden, unknown, wrong or have nothing to show', async () => {
    const model = await givenModel(shop.db)
    const { id: recipientId } = await givenRecipient(shop.db)
    const { hash } = await givenPsPage(shop.db, {
      recipientId,
      blocks: [
        { id: 'nobody', type: 'manager', settings: {} },
        { id: 'cards', type: 'productsCards', settings: { models: [model.id] } },
        { id: 'evil', type: '<script>', settings: { html: '<script>alert(1)</script>' } },
        { id: 'wrong', type: 'video', settings: { url: 'javascript:alert(1)' } },
        { id: 'hidden', type: 'greeting', settings: {}, isHidden: true },
        greetingBlock,
        ...Array.from({ length: 500 }, (_, index) => ({ id: `many-${index}`, type: 'greeting', settings: {} })),
      ],
    })
    const { blocks } = await shop.visitor().trpc.ps.page.query({ hash, ...noSigns })
    expect(blocks.slice(0, 2).map(({ id }) => id)).toEqual(['cards', 'greeting'])
    expect(blocks.length).toBeLessThanOrEqual(60)
    expect(JSON.stringify(blocks)).not.toMatch(/script|wrong|hidden/)
  })

  it('are shown without one that fails, which the log tells of', async () => {
    const { hash } = await givenPsPage(shop.db, {
      blocks: [{ id: 'promo', type: 'promo', settings: {} }, greetingBlock],
    })
    await shop.db.schema.alterTable('psPromo').renameTo('psPromoAway').execute()
    try {
      const { blocks } = await shop.visitor().trpc.ps.page.query({ hash, ...noSigns })
      expect(blocks.map(({ id }) => id)).toEqual(['greeting'])
    } finally {
      await shop.db.schema.alterTable('psPromoAway').renameTo('psPromo').execute()
    }
    expect(shop.takeFaults().join()).toContain('a block of a personal page is left out')
  })

  it('of promo are chosen at random, the same for one recipient every time', async () => {
    const promos = Array.from({ length: 20 }, (_, index) => ({ code: `p${index}`, title: `Акция ${index}` }))
    await shop.db.insertInto('psPromo').values(promos).execute()
    const page = await givenPsPage(shop.db, {
      blocks: [{ id: 'promo', type: 'promo', settings: { quantity: 3 } }],
    })
    const mailingId = await givenMailing(shop.db, page.id)
    const shownTo = async (recipient: { id: number; userCode: string }) => {
      const visit = { hash: page.hash, ...signsOf(secretOf(), recipient) }
      const [block] = (await shop.visitor().trpc.ps.page.query(visit)).blocks
      return block?.type === 'promo' ? block.data.items.map(({ code }) => code) : []
    }
    const recipients = await Promise.all(Array.from({ length: 4 }, () => givenRecipient(shop.db, { mailingId })))
    const shown = await Promise.all(recipients.map(shownTo))
    expect(await Promise.all(recipients.map(shownTo))).toEqual(shown)
    expect(new Set(shown.map((codes) => codes.join())).size).toBeGreaterThan(1)
  })
})

describe('the configuration of a page', () => {
  let page: { id: string; hash: string }
  beforeEach(async () => {
    const { id: recipientId } = await givenRecipient(shop.db)
    page = await givenPsPage(shop.db, {
      recipientId,
      blocks: [greetingBlock, { ...greetingBlock, id: 'b', isHidden: true }],
    })
  })

  it('is read by its link, without hidden blocks; by its number a client’s own page is an editor’s business', async () => {
    const guest = shop.visitor()
    const editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
    const decodedConfig = { type: 'landing', blocks: [{ id: 'greeting', type: 'greeting', isHidden: false }] }

    const config = (await guest.post('/api/ps/get-config', { hash: page.hash })).json()
    expect(config).toMatchObject({ hash: page.hash, decodedConfig })
    expect(config.decodedConfig.blocks).toHaveLength(1)
    expect((await guest.get(`/api/ps/${page.id}`)).statusCode).toBe(404)
    expect((await editor.get(`/api/ps/${page.id}`)).json().decodedConfig.blocks).toHaveLength(2)
    expect((await guest.post('/api/ps/get-config', { hash: 'nobody-knows' })).statusCode).toBe(404)
    expect((await guest.post('/api/ps/get-config', { hash: '../x' })).statusCode).toBe(422)
    expect((await guest.get('/api/ps/147')).statusCode).toBe(422)
  })

  it('is listed for guests where everybody meets it, for editors everywhere', async () => {
    await givenPsPage(shop.db, { type: 'cart' })
    const editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
    const typesFor = async (visitor: typeof editor, query = '') => {
      const { items } = (await visitor.get(`/api/ps${query}`)).json()
      return new Set(items.map((item: { ps_type_id: number }) => item.ps_type_id))
    }
    expect(await typesFor(shop.visitor())).toEqual(new Set([7, 8]))
    expect(await typesFor(editor)).toEqual(new Set([1, 7, 8]))
    expect(await typesFor(editor, '?filter[ps_type_id]=8')).toEqual(new Set([8]))
    const { items } = (await editor.get('/api/ps?fields=hash,title')).json()
    expect(Object.keys(items[0])).toEqual(['hash', 'title'])
    expect((await editor.get('/api/ps?fields=recipient_id')).statusCode).toBe(422)
  })
})
