import { measurePicture } from '@agromarket/core/files'
import { offerHashSchema } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { pngOf } from '../../support/png-of.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )

const document = (id: string) => ({
  id,
  source: '1C-QR',
  variant: 'multiTech',
  title: 'Комбайн и запчасти',
  branch: 'smolensk',
  currency_code: 'EUR',
  rate: 98.5,
  valid_date: '31.12.2099',
  delivery_point: 'Рославль',
  dispatch_point: 'Филиал Смоленск',
  products: [
    {
      id: 'm1',
      kind: 'machine',
      name: 'Комбайн',
      article: 'RSM-142',
      manufacturer: 'Ростсельмаш',
      price: 90,
      discount: 10,
      sale: true,
      delivery: 1_500.5,
      original_currency: 'CNY',
      count: { term: '18 рабочих дней', count: 1 },
      weight: 14_500,
      options: [{ id: 'o1', title: 'Жатка', count: 1, pricePerItem: 20 }],
    },
    { id: 'p1', kind: 'part', name: 'Ремень', article: '45×22-4000', price: 10, delivery: -1, count: { count: 2 } },
  ],
  shipment: [{ type: 'delivery', date: '01.12.2099', destination: 'Рославль', term: 'неделя' }],
  payments: { type: 'prepayment', details: [{ title: 'Аванс', percentage: 100, date: '01.12.2099' }] },
  client: { name: 'КФХ', contact: 'Пётр', phone: '+7 910 784-21-36', email: 'farm@shop.test' },
  manager: { name: 'Анна', phone: '8 800', email: 'a@shop.test' },
  comment: 'Комбайн на складе',
})
const send = (body: ReturnType<typeof document>) =>
  shop.visitor().post('/api/offers/import', body, { authorization: `Bearer ${shop.app.config.oneCToken}` })

/** Each text of a value, by its path. */
function listTexts(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, [...path, key]))
}

function replaceAt(value: unknown, [key, ...rest]: readonly (string | number)[], text: string): unknown {
  if (key === undefined) return text
  const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) }
  copy[key] = replaceAt(copy[key], rest, text)
  return copy
}

describe('a document of 1C', () => {
  it('posted twenty times at once is one offer, and one letter to its client', async () => {
    const given = document(crypto.randomUUID())
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(given)))

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const hashes = new Set(answers.map((answer) => answer.json<{ hash: string }>().hash))
    expect(hashes.size).toBe(1)
    const letters = await shop.db.selectFrom('message').select('id').where('recipient', '=', 'farm@shop.test').execute()
    expect(letters).toHaveLength(1)
  })

  it('says the fields of the specification: list price by the discount, delivery by the lines, where it leaves from', async () => {
    const { hash } = (await send(document(crypto.randomUUID()))).json<{ hash: string }>()

    const { content, currency, rateMicros } = await shop.visitor().trpc.offers.get.query({ hash })

    expect({ currency, rateMicros }).toEqual({ currency: 'EUR', rateMicros: 98_500_000 })
    expect(content).toMatchObject({
      machines: [{ priceMinor: 9_000, defaultPriceMinor: 10_000, isSale: true, originalCurrency: 'CNY' }],
      parts: [{ priceMinor: 1_000, defaultPriceMinor: 1_000, count: 2 }],
      delivery: { method: 'calc', address: 'Рославль', priceMinor: 150_050 },
      shipments: [{ type: 'delivery', date: '2099-12-01', subsidiary: 'Филиал Смоленск', destination: 'Рославль' }],
    })
  })

  it('with a hostile text in any of its fields is taken without what nobody sees, or refused with that field', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      'А\u0000Б',
      '\u202e\u2066txt.exe',
      '\ud800',
      "'; drop table offer; --",
    ]
    const paths = listTexts(document('any'))
    const attack = async (path: (typeof paths)[number], text: string) => {
      const body = replaceAt(document(crypto.randomUUID()), path, text) as ReturnType<typeof document>
      // The name of the document is what makes it another.
      if (path[0] === 'id') body.id = `${text}${crypto.randomUUID()}`
      const answer = await send(body)
      return { path: path.join('.'), text, status: answer.statusCode, body: answer.json<Record<string, never>>() }
    }
    const answers: Awaited<ReturnType<typeof attack>>[] = []
    // Field by field: how many documents a slow machine takes at once is no business of this test.
    for (const path of paths) {
      answers.push(...(await Promise.all([...hostile, 'Щ'.repeat(20_000)].map((text) => attack(path, text)))))
    }

    for (const { path, text, status, body } of answers) {
      const about = `${path} = ${JSON.stringify(text.slice(0, 40))}`
      expect([200, 400, 422], about).toContain(status)
      if (status === 200) expect(offerHashSchema.safeParse({ hash: body.hash }).success, about).toBe(true)
      else expect(body, about).toMatchObject({ error_status: 'error', message: expect.stringMatching(/[а-яё]/i) })
    }
    const editions = await shop.db.selectFrom('offerEdition').select('content').execute()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(/\u0000|\u202e|\u2066/.exec(JSON.stringify(editions))).toBeNull()
  })
})

describe('an offer under attack', () => {
  it('that is accepted many times at once comes to one order and one word to the branch', async () => {
    const buyer = await givenBuyer(shop.db)
    const part = await givenPart(shop.db)
    const line = { id: 'p1', partId: part.id, article: 'А-1', name: 'Ремень', count: 1 }
    const { hash, id } = await givenOffer(shop.db, {
      variant: 'spareParts',
      clientUserId: buyer.id,
      content: { machines: [], parts: [{ ...line, priceMinor: 50_000, defaultPriceMinor: 50_000 }] },
    })
    const visitors = await Promise.all(Array.from({ length: 6 }, () => shop.signedIn(buyer)))

    await Promise.all(visitors.map(({ trpc }) => codeOf(trpc.offers.accept.mutate({ hash, version: 0 }))))

    const orders = await shop.db.selectFrom('customerOrder').select('id').where('userId', '=', buyer.id).execute()
    expect(orders).toHaveLength(1)
    const events = await shop.db.selectFrom('offerEvent').select('kind').where('offerId', '=', id).execute()
    expect(events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
  })

  it('takes no change and no acceptance after its day, and a queue that comes again late undoes no later one', async () => {
    const expired = await givenOffer(shop.db, { validUntil: '2020-01-01' })
    const queue = [{ type: 'option' as const, id: 'kit', count: 1 }]
    const guest = shop.visitor()
    expect(await codeOf(guest.trpc.offers.change.mutate({ hash: expired.hash, version: 0, queue }))).toBe(
      'offer_expired',
    )
    expect(await codeOf(guest.trpc.offers.accept.mutate({ hash: expired.hash, version: 0 }))).toBe('offer_expired')

    const { hash } = await givenOffer(shop.db)
    const first = { hash, version: 0, queueId: crypto.randomUUID(), queue }
    const second = { hash, version: 1, queueId: crypto.randomUUID(), queue: [{ ...queue[0], count: 3 } as never] }
    expect(await codeOf(guest.trpc.offers.change.mutate(second))).toBe('offer_changed')
    await guest.trpc.offers.change.mutate(first)
    await guest.trpc.offers.change.mutate(second)
    await guest.trpc.offers.change.mutate(first)
    const { changes, version } = await guest.trpc.offers.get.query({ hash })
    expect({ version, changes }).toMatchObject({ version: 2, changes: [{ type: 'option', id: 'kit', count: 3 }] })
  })

  it('shows strangers with the link neither where its client wants it brought nor what he writes', async () => {
    const buyer = await givenBuyer(shop.db)
    const { hash } = await givenOffer(shop.db, { clientUserId: buyer.id })
    const client = await shop.signedIn(buyer)
    const queue = [
      { type: 'option' as const, id: 'kit', count: 1 },
      { type: 'comment' as const, text: 'Нужен к началу работ' },
    ]
    await client.trpc.offers.change.mutate({ hash, version: 0, queue })

    const typesFor = async ({ trpc }: typeof client) =>
      (await trpc.offers.get.query({ hash })).changes.map(({ type }) => type)
    expect(await typesFor(client)).toEqual(['option', 'comment'])
    for (const stranger of [shop.visitor(), await shop.signedIn(await givenBuyer(shop.db))]) {
      expect(await typesFor(stranger)).toEqual(['option'])
    }
  })

  it('opens no file of another offer, whichever of the two links is asked', async () => {
    const manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    const mine = await givenOffer(shop.db)
    const other = await givenOffer(shop.db)
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.4 Договор']), 'Договор.pdf')
    const stored = (await manager.postMultipart(`/api/offers/${mine.hash}/files`, form)).json<{ id: string }>()

    expect((await manager.get(`/api/offers/${mine.hash}/files/${stored.id}`)).statusCode).toBe(200)
    for (const [visitor, hash] of [
      [manager, other.hash],
      [shop.visitor(), mine.hash],
      [shop.visitor(), other.hash],
    ] as const) {
      expect((await visitor.get(`/api/offers/${hash}/files/${stored.id}`)).statusCode).toBe(404)
    }
  })

  it('whose links are guessed at makes the address wait', async () => {
    const guesser = shop.visitor()
    const guesses: string[] = []
    for (let guess = 0; guess < 61; guess += 1) {
      guesses.push(await codeOf(guesser.trpc.offers.get.query({ hash: crypto.randomUUID() })))
    }
    expect([guesses[0], guesses.at(-1)]).toEqual(['not_found', 'rate_limited'])
  })
})

describe('a picture of an offer', () => {
  it('is kept as pixels that a screen shows; more pixels than anybody looks at are refused with a reason', async () => {
    const manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    const { hash } = await givenOffer(shop.db)
    const upload = async (bytes: Buffer) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'Комбайн.png')
      return manager.postMultipart(`/api/offers/${hash}/files`, form)
    }

    const stored = (await upload(pngOf(4_000, 1_000))).json<{ id: string; mimeType: string }>()
    const shown = (await manager.get(`/api/offers/${hash}/files/${stored.id}`)).rawPayload
    expect(stored.mimeType).toBe('image/webp')
    expect(await measurePicture(shown)).toEqual({ width: 2_560, height: 640 })

    const bomb = await upload(pngOf(60_000, 1_000, 0))
    expect(bomb.statusCode).toBe(422)
    expect(bomb.json()).toMatchObject({ code: 'picture_refused', message: expect.stringContaining('Мпикс') })
    expect((await upload(pngOf(100, 100).subarray(0, 60))).json()).toMatchObject({ code: 'picture_refused' })
    const kept = await shop.db.selectFrom('offerFile').select('fileId').execute()
    expect(kept.filter(({ fileId }) => fileId === stored.id)).toHaveLength(1)
  })
})
