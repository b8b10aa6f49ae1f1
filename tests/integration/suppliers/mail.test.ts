import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderMailbox } from '@agromarket/core/integrations/price-mail'
import { collectMail, keepHouse } from '@agromarket/core/suppliers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterOf, provenBy, trustedServer } from '../../fixtures/suppliers/letter.ts'
import { givenBuyer } from '../../support/factories.ts'
import { type RunningImap, startImapServer } from '../../support/imap-server.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenSupplier, givenSupplierUser } from './given-supplier.ts'

const account = { user: 'price@agromarket.example', password: 'geheim' }
let imap: RunningImap
const shop = useTestShop({
  async environment() {
    imap = await startImapServer(account)
    return { PRICE_MAIL_IMAP_URL: imap.url, PRICE_MAIL_AUTHSERV: trustedServer }
  },
})
let admin: TestVisitor
let supplier: TestVisitor
let stranger: TestVisitor
let supplierId: string

beforeAll(async () => {
  supplierId = await givenSupplier(shop.db, 'ОАО «Белзап»')
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  stranger = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'ТОО «Чужой»')))
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  await admin.trpc.suppliers.mails.addRule.mutate({ supplierId, sender: 'Price@belzap.example', fileMask: '*прайс*' })
})
afterAll(() => imap.stop())

const table = (article: string) => `Артикул;Цена\n${article};10\n`
const proof = [provenBy('belzap.example')]
async function receive(letter: string) {
  imap.deliver(letter)
  await collectMail(shop.app)
  await shop.drainOutbox().catch(() => undefined)
  const { items } = await admin.trpc.suppliers.mails.list.query({})
  const [mail] = items
  if (!mail) throw new Error('No letter has come')
  return mail
}
const countFiles = async () => (await supplier.trpc.suppliers.files.list.query({})).total

describe('a letter of the mailbox', () => {
  it('is its supplier’s by sender and file name; what became of each attachment is told', async () => {
    const mail = await receive(
      letterOf({
        subject: 'Остатки на 16.03',
        head: proof,
        attachments: [
          { name: 'Прайс МТЗ.csv', content: table('L-1') },
          { name: 'реквизиты.csv', content: 'x' },
          { name: 'logo-прайс.png', content: 'x', type: 'image/png' },
          { name: 'прайс.pdf', content: '%PDF-1.7 таблица' },
          { name: 'пустой прайс.csv', content: '' },
        ],
      }),
    )

    const { items } = await admin.trpc.suppliers.manage.list.query({ q: 'PRICE@belzap' })
    expect(items.map(({ id }) => id)).toEqual([supplierId])
    expect(mail).toMatchObject({
      supplier: { id: supplierId },
      source: 'imap',
      state: 'taken',
      problem: null,
      sender: 'price@belzap.example',
      subject: 'Остатки на 16.03',
      content: 'Добрый день.',
      isRead: false,
    })
    expect(
      mail.attachments.map(({ name, state, reason, file }) => [name, state, file?.problem ?? reason, file?.state]),
    ).toEqual([
      ['Прайс МТЗ.csv', 'taken', null, 'unmapped'],
      ['реквизиты.csv', 'skipped', 'Имя не подходит ни под одно правило', undefined],
      ['logo-прайс.png', 'skipped', 'Картинка или подпись, не прайс-лист', undefined],
      ['прайс.pdf', 'taken', expect.stringContaining('PDF не обрабатывается'), 'failed'],
      ['пустой прайс.csv', 'refused', 'Файл пуст', undefined],
    ])
    const [file] = (await supplier.trpc.suppliers.files.list.query({})).items
    expect([file?.source, file?.sender]).toEqual(['mail', 'письмо от price@belzap.example'])
  })

  it('stands beside the rule as its last one, refused or not; a letter for no rule changes nothing', async () => {
    const lastOfRule = async () => (await supplier.trpc.suppliers.mails.rules.query({}))[0]?.last
    const attachments = [{ name: 'прайс-вчера.csv', content: table('L-9') }]

    const taken = await receive(letterOf({ subject: 'Вчера', head: proof, attachments }))
    expect(await lastOfRule()).toEqual({ mailId: taken.id, at: taken.receivedAt, isRefused: false })
    await receive(letterOf({ subject: 'Без прайса', head: proof, attachments: [{ name: 'акт.csv', content: 'x' }] }))
    expect(await lastOfRule()).toMatchObject({ mailId: taken.id })
    const forged = await receive(letterOf({ subject: 'Подделка', attachments }))
    expect(await lastOfRule()).toMatchObject({ mailId: forged.id, isRefused: true })
  })

  it('is taken once, and letters that come after it are read from there on', async () => {
    const before = (await admin.trpc.suppliers.mails.list.query({})).total

    await collectMail(shop.app)
    await receive(
      letterOf({ subject: 'Второе', head: proof, attachments: [{ name: 'прайс2.csv', content: table('L-2') }] }),
    )

    const { total, mailbox } = await supplier.trpc.suppliers.mails.list.query({})
    expect(total).toBe(before + 1)
    expect(mailbox).toEqual({ address: account.user, checkedAt: expect.any(String), problem: null })
  })

  it('without attachments is its supplier’s too, and says so', async () => {
    expect(await receive(letterOf({ head: proof }))).toMatchObject({ state: 'empty', supplier: { id: supplierId } })
  })
})

describe('a letter that is not what it says', () => {
  it.each<[string, Parameters<typeof letterOf>[0], RegExp]>([
    ['a forged sender', {}, /Подлинность отправителя/],
    [
      'a forged result of the check',
      { head: ['Authentication-Results: mx.forger.example; dkim=pass header.d=belzap.example'] },
      /Подлинность отправителя/,
    ],
    ['another domain’s signature', { head: [provenBy('forger.example')] }, /Подлинность отправителя/],
    ['an unknown sender', { from: 'price@nobody.example', head: [provenBy('nobody.example')] }, /ни в одном правиле/],
    [
      'a known sender’s name before another address',
      { from: '"price@belzap.example" <x@nobody.example>', head: [provenBy('nobody.example')] },
      /ни в одном правиле/,
    ],
    ['several senders', { from: 'price@belzap.example, x@nobody.example', head: proof }, /одного отправителя/],
    ['From twice', { from: 'x@nobody.example\r\nFrom: price@belzap.example', head: proof }, /одного отправителя/],
  ])('%s: nothing of it is taken, and the reason stands there', async (_what, parts, reason) => {
    const before = await countFiles()

    const mail = await receive(
      letterOf({ ...parts, attachments: [{ name: 'прайс.csv', content: table(crypto.randomUUID()) }] }),
    )

    expect([mail.state, mail.problem]).toEqual(['refused', expect.stringMatching(reason)])
    expect(mail.attachments).toMatchObject([{ name: 'прайс.csv', state: 'refused', file: null }])
    expect(await countFiles()).toBe(before)
  })

  it('attachments for two suppliers of one sender: a person has to say whose they are', async () => {
    const other = await givenSupplier(shop.db, 'ООО «Второй»')
    for (const [id, fileMask] of [
      [supplierId, 'a-*'],
      [other, 'b-*'],
    ] as const) {
      await admin.trpc.suppliers.mails.addRule.mutate({
        supplierId: id,
        sender: '@dealer.example',
        fileMask,
        needsProof: false,
      })
    }
    const attachments = [
      { name: 'a-1.csv', content: table('D-1') },
      { name: 'b-1.csv', content: table('D-2') },
    ]

    const mail = await receive(letterOf({ from: 'office@dealer.example', attachments }))

    expect(mail).toMatchObject({
      state: 'refused',
      supplier: null,
      problem: expect.stringContaining('нескольких поставщиков'),
    })
    const one = await receive(letterOf({ from: 'office@dealer.example', attachments: attachments.slice(1) }))
    expect(one).toMatchObject({ state: 'taken', supplier: { id: other } })
  })
})

describe('a letter that was made to do harm', () => {
  it('signs that turn the writing round or are not seen stay out of what is shown of it', async () => {
    const mail = await receive(
      letterOf({
        subject: `Прайс\u202E\u0000 от\u200B 1\n2`,
        text: 'Добрый\u202E день.\nЦены\u0000 ниже.',
        head: proof,
        attachments: [{ name: 'x\u202Egnp\u2066.pdf', content: 'x' }],
      }),
    )

    const { content } = await admin.trpc.suppliers.mails.get.query({ mailId: mail.id })
    expect([mail.subject, content]).toEqual(['Прайс от 1 2', 'Добрый день.\nЦены ниже.'])
    expect(mail.attachments).toMatchObject([{ name: 'xgnp.pdf' }])
  })

  it('a thousand attachments: the first fifty are looked at, and no more', { timeout: 30_000 }, async () => {
    const attachments = Array.from({ length: 1_000 }, (_, at) => ({
      name: `файл-${at}.csv`,
      content: table(`N-${at}`),
    }))

    const mail = await receive(letterOf({ head: proof, attachments }))

    expect(mail.attachments).toHaveLength(50)
    expect(mail.problem).toBe('Вложений больше 50: остальные не рассмотрены')
  })

  it('parts in parts without end: it is refused, and the next letter is read', async () => {
    const depth = 3_000
    const deep = Array.from(
      { length: depth },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}`,
    )

    const mail = await receive(
      `${proof[0]}\r\nFrom: price@belzap.example\r\nMIME-Version: 1.0\r\n${deep.join('\r\n')}\r\n`,
    )

    expect(['refused', 'empty']).toContain(mail.state)
    expect((await receive(letterOf({ head: proof, subject: 'Следующее' }))).subject).toBe('Следующее')
  })
})

it('a letter is seen by its supplier and by administrators, and by nobody else', async () => {
  const { items } = await supplier.trpc.suppliers.mails.list.query({ filter: 'unread' })
  const mailId = items[0]?.id ?? ''
  const { mails } = stranger.trpc.suppliers

  await supplier.trpc.suppliers.mails.markRead.mutate({ mailId })

  expect((await supplier.trpc.suppliers.mails.get.query({ mailId })).isRead).toBe(true)
  expect((await supplier.get(`/api/suppliers/portal/mails/${mailId}/original`)).statusCode).toBe(200)
  expect(await mails.list.query({})).toMatchObject({ total: 0, items: [] })
  expect(await mails.rules.query({})).toEqual([])
  const looks = [
    () => mails.get.query({ mailId }),
    () => mails.markRead.mutate({ mailId }),
    () => mails.list.query({ supplierId }),
    () => mails.rules.query({ supplierId }),
    () => mails.addRule.mutate({ supplierId, sender: 'x@forger.example', fileMask: '*' }),
    () => supplier.trpc.suppliers.mails.addRule.mutate({ supplierId, sender: 'x@forger.example', fileMask: '*' }),
  ]
  for (const look of looks) await expect(look()).rejects.toMatchObject({ data: { appCode: 'not_found' } })
  expect((await stranger.get(`/api/suppliers/portal/mails/${mailId}/original`)).statusCode).toBe(404)
  const nobodys = (await admin.trpc.suppliers.mails.list.query({})).items.find((mail) => mail.supplier === null)
  await expect(supplier.trpc.suppliers.mails.get.query({ mailId: nobodys?.id ?? '' })).rejects.toMatchObject({
    data: { appCode: 'not_found' },
  })
})

describe('without a mailbox', () => {
  it('letters in a folder are taken by the same rules; a link out of it and a half-written file are not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agromarket-letters-'))
    const letter = letterOf({
      subject: 'Из папки',
      head: proof,
      attachments: [{ name: 'прайс3.csv', content: table('F-1') }],
    })
    await writeFile(join(folder, 'a.eml'), letter)
    await writeFile(join(folder, 'b.eml.part'), letter)
    await symlink('/etc/passwd', join(folder, 'c.eml'))
    const facts = { address: null, authority: trustedServer }
    const ports = { ...shop.app.ports, priceMail: createFolderMailbox(folder, facts) }

    expect(await collectMail({ ...shop.app, ports })).toBe(1)
    await shop.drainOutbox()

    const [mail] = (await supplier.trpc.suppliers.mails.list.query({})).items
    expect(mail).toMatchObject({ source: 'folder', subject: 'Из папки', attachments: [{ state: 'taken' }] })
    expect([await readdir(folder), await readdir(join(folder, 'taken'))]).toEqual([
      ['b.eml.part', 'c.eml', 'taken'],
      ['a.eml'],
    ])
    await rm(folder, { recursive: true })
  })

  it('a letter that is uploaded is of the supplier whose person has uploaded it', async () => {
    const form = new FormData()
    form.append(
      'file',
      new Blob([letterOf({ from: 'me@home.example', attachments: [{ name: 'u.csv', content: table('U-1') }] })]),
      'x.eml',
    )

    const answer = await stranger.postMultipart('/api/suppliers/portal/mails', form)
    await shop.drainOutbox()

    expect(answer.statusCode, answer.body).toBe(202)
    const mail = await stranger.trpc.suppliers.mails.get.query({ mailId: answer.json().mailId })
    expect(mail).toMatchObject({
      state: 'taken',
      source: 'upload',
      attachments: [{ state: 'taken', file: { state: 'unmapped' } }],
    })
    expect((await stranger.trpc.suppliers.files.list.query({})).total).toBe(1)
  })
})

it('a letter of long ago is forgotten with its bytes; what it brought stays', async () => {
  const mail = await receive(
    letterOf({ subject: 'Старое', head: proof, attachments: [{ name: 'прайс старый.csv', content: table('O-1') }] }),
  )
  const files = await countFiles()
  const { storedFileId } = await shop.db
    .updateTable('supplierMail')
    .set({ receivedAt: new Date(Date.now() - 200 * 86_400_000) })
    .where('id', '=', mail.id)
    .returning('storedFileId')
    .executeTakeFirstOrThrow()

  await keepHouse(shop.app)

  const stored = await shop.db.selectFrom('storedFile').select('id').where('id', '=', storedFileId).execute()
  expect(stored).toEqual([])
  await expect(admin.trpc.suppliers.mails.get.query({ mailId: mail.id })).rejects.toThrow()
  expect(await countFiles()).toBe(files)
})
