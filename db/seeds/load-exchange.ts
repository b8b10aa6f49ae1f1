import { Readable } from 'node:stream'
import { hashPassword } from '@agromarket/core/auth'
import { takeFiles } from '@agromarket/core/exchange'
import type { FileContext } from '@agromarket/core/files'
import type { Database } from '@agromarket/core/platform/db'
import { exchangeBaseSettingsSchema } from '@agromarket/shared'
import { sql } from 'kysely'
import { type ExplainedWord, kostanay, type SamplePart, smolensk } from './demo-exchange-bases.ts'
import { type BasePart, type BaseWords, writeGoods, writeOffers } from './demo-exchange-files.ts'
import { loadDemoAnswers } from './load-exchange-answers.ts'
import { readSeedState, rememberSeed } from './seed-state.ts'

const version = '1'
const smolenskParts = 60
const kostanayParts = 480

/**
 * Two demo bases of 1C, once: Смоленск exchanges already and says what the shop knows; of Костанай the first exchange
 * waits to be looked through. Two documents about orders wait for an employee. The worker takes their files.
 */
export async function loadDemoExchange(app: FileContext): Promise<boolean> {
  const { db } = app
  if ((await readSeedState(db)).get('exchange') === version) return false
  const parts = await readParts(db)
  const [roubles, tenge] = [await findPriceList(db, 'RUB'), await findPriceList(db, 'KZT')]
  const [main, ...kazakh] = [
    await findDefaultBranch(db),
    await findBranch(db, 'Костанай'),
    await findBranch(db, 'Астана'),
  ]
  const [first, second = first] = kazakh.filter((code) => code !== undefined)
  if (parts.length === 0 || !roubles || !tenge || !main || !first || !second) return false

  const known = parts.slice(0, smolenskParts).map(smolensk.toPart)
  const smolenskId = await insertBase(db, smolensk, true)
  await explain(db, smolenskId, smolensk.words, smolensk.explained(main, roubles), known)
  await send(app, smolenskId, smolensk.words, known, true)
  await loadDemoAnswers(db, smolenskId)

  const fresh = parts.map(kostanay.toPart)
  const kostanayId = await insertBase(db, kostanay, false)
  const explained = kostanay.explained({ kostanay: first, astana: second }, tenge)
  await explain(db, kostanayId, kostanay.words, explained, fresh)
  await send(app, kostanayId, kostanay.words, fresh, false)
  await rememberSeed(db, 'exchange', version)
  return true
}

async function readParts(db: Database): Promise<SamplePart[]> {
  const { rows } = await sql<SamplePart>`
    select p.code1c, p.article, p.name, m.name as maker, c.name as section, c.path, o.price_minor::float8 as minor,
      coalesce(s.quantity, 0) as quantity
    from part p join manufacturer m on m.id = p.manufacturer_id join category c on c.id = p.category_id
    join price_list l on l.currency = 'RUB' left join price o on o.price_list_id = l.id and o.part_id = p.id
    left join stock s on s.part_id = p.id and s.branch_id = (select id from branch where is_default)
    where p.removed_at is null and o.price_minor > 0 order by p.id limit ${kostanayParts}`.execute(db)
  return rows
}

async function findPriceList(db: Database, currency: string): Promise<string | undefined> {
  const row = await db.selectFrom('priceList').select('id').where('currency', '=', currency).executeTakeFirst()
  return row && String(row.id)
}

async function findDefaultBranch(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('branch').select('code').where('isDefault', '=', true).executeTakeFirst())?.code
}

async function findBranch(db: Database, city: string): Promise<string | undefined> {
  return (await db.selectFrom('branch').select('code').where('city', '=', city).executeTakeFirst())?.code
}

async function insertBase(
  db: Database,
  { name, login }: { name: string; login: string },
  isPublished: boolean,
): Promise<string> {
  const { id } = await db
    .insertInto('exchangeBase')
    .values({
      name,
      login,
      passwordHash: await hashPassword('demo-1c-2026'),
      settings: JSON.stringify(exchangeBaseSettingsSchema.parse({})),
      publishedAt: isPublished ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What somebody has said of a base's words, and that its groups are the shop's categories. */
async function explain(
  db: Database,
  baseId: string,
  words: BaseWords,
  explained: readonly ExplainedWord[],
  parts: readonly BasePart[],
): Promise<void> {
  const names = new Map(
    [...words.priceTypes, ...words.warehouses, ...words.properties].map(({ id, name }) => [id, name]),
  )
  const currencies = new Map(words.priceTypes.map(({ id, currency }) => [id, currency]))
  const groups = [...new Map(parts.map(({ group }) => [group.id, group])).values()]
  await db
    .insertInto('exchangeMapping')
    .values([
      ...explained.map(({ kind, id, target }) => ({
        ...{ baseId, kind, target, externalId: id, name: names.get(id) ?? id },
        currency: kind === 'priceType' ? (currencies.get(id) ?? null) : null,
      })),
      ...groups.map(({ id, name }) => ({ baseId, kind: 'group', target: id, externalId: id, name, currency: null })),
    ])
    .execute()
}

/** One exchange: goods, then what they cost and where they lie. */
async function send(
  app: FileContext,
  baseId: string,
  words: BaseWords,
  parts: readonly BasePart[],
  isChangesOnly: boolean,
): Promise<void> {
  const files = [
    { name: 'import.xml', open: () => Readable.from([writeGoods(words, parts, isChangesOnly)]) },
    { name: 'offers.xml', open: () => Readable.from([writeOffers(words, parts, isChangesOnly)]) },
  ]
  await takeFiles(app, { baseId, files }, { ownerId: null, requestId: null })
}
