import { buffer } from 'node:stream/consumers'
import { forgetOldRuns, sweepExchange } from '@agromarket/core/exchange'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import yazl from 'yazl'
import { useTestShop } from '../../support/test-shop.ts'
import { basePassword, givenBase, mapBase } from './given-base.ts'
import { type PlayedSession, playExchange } from './play-exchange.ts'
import { writeGoods } from './write-package.ts'

const shop = useTestShop()
let base: { id: string; login: string }
let session: PlayedSession

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  base = await givenBase(shop.db, { isPublished: true, settings: { fileLimitBytes: 64 * 1024 } })
  await mapBase(shop.db, base.id)
  session = await playExchange(shop, base.login)
})

const goods = Array.from({ length: 40 }, (_, index) => ({ id: `id-${index}`, article: `A-${100 + index}` }))
const whole = Buffer.from(writeGoods(goods))
const countParts = async () =>
  Number((await shop.db.selectFrom('part').select(shop.db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const archive = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name, { compress: true })
  archive.end()
  return buffer(archive.outputStream)
}
/** yazl refuses such names itself: one of the same length stands in its place until the bytes are there. */
async function zipNamed(name: string): Promise<Buffer> {
  const placeholder = 'n'.repeat(name.length)
  const bytes = await zipOf({ [placeholder]: whole })
  return Buffer.from(bytes.toString('latin1').replaceAll(placeholder, name), 'latin1')
}
const bomb = () => {
  const head = Buffer.from(`<?xml version="1.0"?><КоммерческаяИнформация><!--`)
  return zipOf({ 'import.xml': Buffer.concat([head, Buffer.alloc(64 * 1024 * 1024, 0x20)]) })
}

it.each<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['one that is cut short', 'import.xml', () => whole.subarray(0, 2_000), /обрывается/],
  [
    'one in another encoding',
    'import.xml',
    () => Buffer.from(whole.toString('utf8').slice(1), 'latin1'),
    /другой кодировке|не XML/,
  ],
  ['a DTD', 'import.xml', () => Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'), /DTD/],
  [
    'entities that grow',
    'import.xml',
    () => Buffer.from('<?xml version="1.0"?><КоммерческаяИнформация>&lol9;</КоммерческаяИнформация>'),
    /сущности/,
  ],
  ['a page of HTML', 'import.xml', () => Buffer.from('<?xml version="1.0"?><html/>'), /не файл обмена/],
  [
    'orders',
    'import.xml',
    () => Buffer.from('<КоммерческаяИнформация><Документ/></КоммерческаяИнформация>'),
    /type=sale/,
  ],
  [
    'an archive cut short',
    'v8.zip',
    async () => (await zipOf({ 'import.xml': whole })).subarray(0, -30),
    /обрывается или повреждён/,
  ],
  ['an archive without documents', 'v8.zip', () => zipOf({ 'readme.txt': whole }), /ни одного файла XML/],
  ['an archive whose names lead out', 'v8.zip', () => zipNamed('../../etc/import.xml'), /не должен выходить/],
  ['an archive with a name of a drive', 'v8.zip', () => zipNamed('C:\\import.xml'), /не должен выходить/],
  ['a bomb', 'v8.zip', bomb, /слишком большой/],
])('refuses %s in words, and the next exchange goes on', async (_what, name, content, reason) => {
  const answer = await session.send(name, await content(), 60_000)

  expect(answer).toMatch(/^failure\n/)
  expect(answer).toMatch(reason)
  expect(await countParts()).toBe(0)
  const files = await shop.db.selectFrom('exchangeFile').select(['state', 'problem']).execute()
  expect(files.at(-1)).toMatchObject({ state: 'failed', problem: expect.stringMatching(reason) })
  session = await playExchange(shop, base.login)
  expect(await session.send('import.xml', whole, 60_000)).toBe('success')
  expect(await countParts()).toBe(goods.length)
})

it.each(['import.xml', 'v8.zip'])('loads every package of an archive that is asked for by %s', async (asked) => {
  const half = (from: number) => Buffer.from(writeGoods(goods.slice(from, from + 20), { isChangesOnly: true }))
  const archive = await zipOf({ 'webdata/1/import.xml': half(0), 'webdata/2/import.xml': half(20) })
  expect(await postPiece(archive, 'v8.zip')).toBe('success')

  expect(await session.importFile(asked)).toBe('success')

  expect(await countParts()).toBe(goods.length)
})

const postPiece = (piece: Buffer, name = 'import.xml') =>
  session.ask(`mode=file&filename=${encodeURIComponent(name)}`, piece)
const pieces = Array.from({ length: 4 }, (_, index) =>
  whole.subarray(index * Math.ceil(whole.length / 4), (index + 1) * Math.ceil(whole.length / 4)),
)

it.each<[string, readonly number[]]>([
  ['missing', [0, 1, 3]],
  ['in another order', [0, 2, 1, 3]],
  ['doubled, but not at once', [0, 1, 0, 2, 3]],
  ['without a beginning', [1, 2, 3]],
])('publishes nothing of pieces %s', async (_how, order) => {
  const answers: string[] = []
  for (const index of order) answers.push(await postPiece(pieces[index] ?? whole))
  answers.push(await session.importFile('import.xml'))

  expect(answers.find((answer) => answer.startsWith('failure'))).toMatch(/обрывается|не по порядку|повреждён|части/)
  expect(await countParts()).toBe(0)
})

it('takes a piece that is repeated after a lost answer for the same', async () => {
  for (const index of [0, 1, 1, 2, 3, 3]) expect(await postPiece(pieces[index] ?? whole)).toBe('success')

  expect(await session.importFile('import.xml')).toBe('success')
  expect(await countParts()).toBe(goods.length)
})

it.each(['../import.xml', '/etc/import.xml', 'C:\\import.xml', 'a\u0000.xml'])('refuses the name %j', async (name) => {
  expect(await postPiece(whole, name)).toMatch(/^failure\nНедопустимое имя файла/)
})

it('puts together an archive that is cut where a file within it begins, and begins it anew with its first piece', async () => {
  const limit = 64 * 1024
  const archive = new yazl.ZipFile()
  // A head of thirty bytes and the name stand before what is not packed.
  const picture = Buffer.alloc(limit - 30 - '1.jpg'.length, 'x')
  for (const name of ['1.jpg', '2.jpg']) archive.addBuffer(picture, name, { compress: false })
  archive.addBuffer(whole, 'import.xml', { compress: false })
  archive.end()
  const bytes = await buffer(archive.outputStream)
  expect(bytes.toString('latin1', limit, limit + 4)).toBe('PK\u0003\u0004')

  for (const number of [0, 1, 0, 1, 2]) {
    const piece = bytes.subarray(number * limit, (number + 1) * limit)
    expect(await session.ask('mode=file&filename=v8.zip', piece)).toBe('success')
  }

  expect(await session.importFile('import.xml')).toBe('success')
  expect(await countParts()).toBe(goods.length)
})

it('tells of what is no document that its beginning is missing, and of an empty archive that it is empty', async () => {
  const noBeginning = /^failure\nНачала файла import\.xml ещё не было: .*или это не XML и не архив ZIP/
  for (const sent of ['<html><body>403</body></html>', '{"a":1}', '\u0000\u0001\u0002']) {
    expect(await postPiece(Buffer.from(sent))).toMatch(noBeginning)
  }
  expect(await postPiece(Buffer.from(`PK\u0005\u0006${'\u0000'.repeat(18)}`, 'latin1'), 'v8.zip')).toBe('success')
  expect(await session.importFile('import.xml')).toMatch(/^failure\nВ архиве нет ни одного файла XML/)
})

it('refuses a piece above the limit, and what it brought is not kept', async () => {
  expect(await postPiece(Buffer.concat([whole, Buffer.alloc(64 * 1024)]))).toMatch(
    /^failure\nЧасть файла больше file_limit/,
  )
  const kept = await sql`select from exchange_piece`.execute(shop.db)
  expect(kept.rows).toEqual([])
})

it('leaves of two sessions at once the later one alone, and that one is whole', async () => {
  const first = session
  await postPiece(pieces[0] ?? whole)
  session = await playExchange(shop, base.login)

  const lost = await first.ask('mode=file&filename=import.xml', pieces[1])
  expect(lost).toMatch(/^failure\nСеанс обмена закрыт/)
  expect(await session.send('import.xml', whole, 60_000)).toBe('success')
  expect(await countParts()).toBe(goods.length)
})

it('keeps bases apart: a session sees no file of another base, and a forged cookie opens nothing', async () => {
  await postPiece(whole.subarray(0, 60_000))
  const other = await givenBase(shop.db, { isPublished: true })
  const stranger = await playExchange(shop, other.login)

  expect(await stranger.ask('mode=import&filename=import.xml')).toMatch(/в этом сеансе не передан/)
  const forged = await shop.server.inject({
    url: '/1c_exchange?type=catalog&mode=import&filename=import.xml',
    headers: { cookie: `exchange_session=${base.id}` },
  })
  expect(forged.body).toMatch(/^failure\nСеанс обмена не найден/)
})

it('lets nobody fill the disk with files that he never asks to load', async () => {
  const piece = pieces[0] ?? whole
  await postPiece(piece)
  await sql`update exchange_file set size_bytes = ${16 * 1024 ** 3 - 2 * piece.length + 1}`.execute(shop.db)

  expect(await postPiece(piece, 'offers.xml')).toBe('success')
  expect(await postPiece(piece, 'rests.xml')).toMatch(/^failure\nЗа один обмен передано слишком много/)
})

it('forgets a session that has been silent for hours', async () => {
  await sql`update exchange_session set seen_at = now() - interval '7 hours'`.execute(shop.db)

  expect(await session.ask('mode=init')).toMatch(/^failure\nСеанс обмена не найден или истёк/)
})

const signIn = (password: string, remoteAddress: string) =>
  shop.server.inject({
    url: '/1c_exchange?type=catalog&mode=checkauth',
    headers: { authorization: `Basic ${Buffer.from(`${base.login}:${password}`).toString('base64')}` },
    remoteAddress,
  })

it('does not tell whoever guesses passwords that he has guessed right', async () => {
  for (let tries = 0; tries < 30; tries += 1) await signIn(`wrong-${tries}`, '203.0.113.77')

  const answer = await signIn(basePassword, '203.0.113.77')
  expect(answer.body).toMatch(/^failure\n/)
  // From elsewhere 1C itself is let in.
  expect((await playExchange(shop, base.login)).ask).toBeDefined()
})

it('bounds a flood of sessions that are begun with the right password, and only from where it comes', async () => {
  const rule = { name: 'exchange-begun-ip', points: 600, windowSeconds: 900 }
  const flood = '203.0.113.78'
  for (let begun = 0; begun < 599; begun += 1) await shop.app.ports.rateLimit.consume(rule, flood)

  const answers = [await signIn(basePassword, flood), await signIn(basePassword, flood)]

  expect(answers.map(({ body }) => body.split('\n')[0])).toEqual(['success', 'failure'])
  expect((await signIn(basePassword, '203.0.113.79')).body).toMatch(/^success\n/)
})

const stateOf = async () =>
  shop.db.selectFrom('exchangeRun').select(['state', 'problem']).orderBy('id', 'desc').limit(1).executeTakeFirst()

it('ends a run that broke off when its session is over, and lets go of its pieces', async () => {
  await postPiece(pieces[0] ?? whole)
  expect(await sweepExchange(shop.app)).toBe(0)
  await playExchange(shop, base.login)

  expect(await sweepExchange(shop.app)).toBe(1)

  expect(await stateOf()).toEqual({
    state: 'failed',
    problem: 'import.xml: Связь прервана: файл не загружен. Повторите обмен.',
  })
  expect((await sql`select from exchange_piece`.execute(shop.db)).rows).toEqual([])
  expect(await sweepExchange(shop.app)).toBe(0)
})

it('ends work that its job has left behind', async () => {
  await postPiece(whole.subarray(0, 60_000))
  await session.ask('mode=import&filename=import.xml')
  await sql`update exchange_file set state = 'running'`.execute(shop.db)
  await sql`update long_job set state = 'failed', finished_at = now()`.execute(shop.db)

  await sweepExchange(shop.app)

  expect(await stateOf()).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('Загрузка прервана сбоем'),
  })
})

it('keeps reports, files and sessions for ninety days, however many they are', async () => {
  const left = async () => {
    const { rows } = await sql<{ runs: number; reports: number; pieces: number; sessions: number }>`
      select (select count(*)::int from exchange_run) as runs, (select count(*)::int from exchange_report) as reports,
        (select count(*)::int from exchange_piece) as pieces, (select count(*)::int from exchange_session) as sessions`.execute(
      shop.db,
    )
    return rows[0]
  }
  await session.send('import.xml', whole)
  await sql`insert into exchange_run (base_id, kind) select ${base.id}, 'catalog' from generate_series(1, 450)`.execute(
    shop.db,
  )
  const age = (days: number) =>
    sql`with aged as (update exchange_session set seen_at = now() - make_interval(days => ${days}))
      update exchange_run set started_at = now() - make_interval(days => ${days})`.execute(shop.db)
  await age(89)
  await forgetOldRuns(shop.app)
  expect(await left()).toMatchObject({ runs: 451, pieces: 1, sessions: 1, reports: expect.toSatisfy((n) => n > 0) })

  await age(91)
  await forgetOldRuns(shop.app)
  expect(await left()).toEqual({ runs: 0, reports: 0, pieces: 0, sessions: 0 })
  expect(await countParts()).toBe(goods.length)
})

it('keeps of a base the newest files of so many bytes, and all that came since one that waits', async () => {
  const piecesOf = async () => {
    const { rows } = await sql<{ name: string; pieces: number }>`
      select f.name, count(p.*)::int as pieces from exchange_file f left join exchange_piece p on p.file_id = f.id
      group by f.id order by f.id`.execute(shop.db)
    return rows.map(({ name, pieces }) => [name, pieces])
  }
  const setState = (name: string, state: string) =>
    sql`update exchange_file set state = ${state} where name = ${name}`.execute(shop.db)
  for (const name of ['a.xml', 'b.xml', 'c.xml']) {
    expect(await session.ask(`mode=file&filename=${name}`, whole)).toBe('success')
    await setState(name, 'done')
  }

  await setState('a.xml', 'held')
  expect(await forgetOldRuns(shop.app, whole.length * 2)).toBe(0)
  await setState('a.xml', 'done')
  expect(await forgetOldRuns(shop.app, whole.length * 2)).toBe(1)

  expect(await piecesOf()).toEqual([
    ['a.xml', 0],
    ['b.xml', 1],
    ['c.xml', 1],
  ])
  const { files } = await shop.db
    .selectFrom('storedFile')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .where('name', '=', 'a.xml')
    .executeTakeFirstOrThrow()
  expect(Number(files)).toBe(0)
})

it('asks a person about what a full exchange in batches has left out, when nothing says that it was all', async () => {
  await session.send('import.xml', whole, 60_000)
  session = await playExchange(shop, base.login)
  await session.send('import0_1.xml', writeGoods(goods.slice(0, 39)))
  await sql`update exchange_session set closed_at = now()`.execute(shop.db)

  await sweepExchange(shop.app)

  expect(await stateOf()).toEqual({ state: 'held', problem: expect.stringContaining('не названо товаров: 1') })
  expect(await countParts()).toBe(goods.length)
  await sweepExchange(shop.app)
  expect(await stateOf()).toMatchObject({ state: 'held' })
})

it('asks nobody of a base that is not published what is off sale: what its last full exchange left out is not published', async () => {
  const base = await givenBase(shop.db)
  await mapBase(shop.db, base.id)
  const isNamed = async (id: string) =>
    shop.db
      .selectFrom('exchangeItem')
      .select('isNamed')
      .where('baseId', '=', base.id)
      .where('externalId', '=', id)
      .executeTakeFirst()
  const first = await playExchange(shop, base.login)
  await first.send('import.xml', whole, 60_000)
  const second = await playExchange(shop, base.login)
  await second.send('import0_1.xml', writeGoods(goods.slice(0, 39)))
  await sql`update exchange_session set closed_at = now()`.execute(shop.db)

  await sweepExchange(shop.app)
  await shop.drainOutbox()

  expect(await stateOf()).toEqual({ state: 'done', problem: null })
  expect(await isNamed(goods[39]?.id ?? '')).toEqual({ isNamed: false })
  expect(await isNamed(goods[0]?.id ?? '')).toEqual({ isNamed: true })
  expect(await countParts()).toBe(0)
})
