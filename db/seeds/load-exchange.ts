import { Readable } from 'node:stream'
import { hashPassword } from '@agromarket/core/auth'
import { takeManualFile } from '@agromarket/core/exchange'
import type { FileContext } from '@agromarket/core/files'
import type { Database } from '@agromarket/core/platform/db'
import { exchangeBaseSettingsSchema, notMapped } from '@agromarket/shared'
import { sql } from 'kysely'
import { loadDemoAnswers } from './load-exchange-answers.ts'
import { readSeedState, rememberSeed } from './seed-state.ts'

const version = '1'
const sampleParts = 60

interface SamplePart {
  code1c: string
  article: string
  name: string
  maker: string
  section: string
  path: string
  minor: number | null
  quantity: number
}

/**
 * Two demo bases of 1C, once: Смоленск exchanges already and says what the shop knows; of Костанай the first exchange
 * waits to be looked through, with a price type and a warehouse that nobody has explained. Two documents about orders wait
 * for an employee. The worker takes their files.
 */
export async function loadDemoExchange(app: FileContext): Promise<boolean> {
  if ((await readSeedState(app.db)).get('exchange') === version) return false
  const parts = await readParts(app.db)
  if (parts.length === 0) return false
  const smolensk = await insertBase(app.db, { name: 'Смоленск', login: '1c-smolensk', isPublished: true })
  await mapSmolensk(app.db, smolensk, parts)
  await send(app, smolensk, 'import.xml', writeGoods(parts, { isChangesOnly: true }))
  await send(app, smolensk, 'offers.xml', writeOffers(parts, { isChangesOnly: true }))
  await loadDemoAnswers(app.db, smolensk)
  const kostanay = await insertBase(app.db, { name: 'Костанай', login: '1c-kostanay', isPublished: false })
  await send(app, kostanay, 'import.xml', writeGoods(toNeighbour(parts), { isChangesOnly: false }))
  await send(app, kostanay, 'offers.xml', writeOffers(toNeighbour(parts), { isChangesOnly: false, currency: 'у.е.' }))
  await rememberSeed(app.db, 'exchange', version)
  return true
}

async function readParts(db: Database): Promise<SamplePart[]> {
  const { rows } = await sql<SamplePart>`
    select p.code1c, p.article, p.name, m.name as maker, c.name as section, c.path, o.price_minor::float8 as minor,
      coalesce(s.quantity, 0) as quantity
    from part p join manufacturer m on m.id = p.manufacturer_id join category c on c.id = p.category_id
    join price_list l on l.currency = 'RUB' left join price o on o.price_list_id = l.id and o.part_id = p.id
    left join stock s on s.part_id = p.id and s.branch_id = (select id from branch where is_default)
    where p.removed_at is null and o.price_minor > 0 order by p.id limit ${sampleParts}`.execute(db)
  return rows
}

async function insertBase(db: Database, base: { name: string; login: string; isPublished: boolean }): Promise<string> {
  const { id } = await db
    .insertInto('exchangeBase')
    .values({
      name: base.name,
      login: base.login,
      passwordHash: await hashPassword('demo-1c-2026'),
      settings: JSON.stringify(exchangeBaseSettingsSchema.parse({})),
      publishedAt: base.isPublished ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function mapSmolensk(db: Database, baseId: string, parts: readonly SamplePart[]): Promise<void> {
  const list = await db.selectFrom('priceList').select('id').where('currency', '=', 'RUB').executeTakeFirstOrThrow()
  const branch = await db.selectFrom('branch').select('code').where('isDefault', '=', true).executeTakeFirstOrThrow()
  const sections = new Map(parts.map(({ path, section }) => [path, section]))
  await db
    .insertInto('exchangeMapping')
    .values([
      { baseId, kind: 'priceType', externalId: 'retail', name: 'Розничная', currency: 'руб.', target: String(list.id) },
      { baseId, kind: 'warehouse', externalId: 'main', name: 'Основной склад', target: branch.code },
      { baseId, kind: 'warehouse', externalId: 'defect', name: 'Изолятор брака', target: notMapped },
      ...[...sections].map(([path, name]) => ({ baseId, kind: 'group', externalId: path, name, target: path })),
    ])
    .execute()
}

/** Another base calls the same parts by other numbers, and not all of them whole. */
function toNeighbour(parts: readonly SamplePart[]): SamplePart[] {
  return parts.map((part, index) => ({
    ...part,
    code1c: `KST-${part.code1c}`,
    article: index % 12 === 0 ? '' : part.article,
    maker: index % 9 === 0 ? 'Завод «Степь»' : part.maker,
    minor: part.minor === null ? null : Math.round(part.minor * 5.6),
  }))
}

async function send(app: FileContext, baseId: string, name: string, text: string): Promise<void> {
  await takeManualFile(app, { baseId, name, content: Readable.from([text]) }, { ownerId: null, requestId: null })
}

const tag = (name: string, text: string) =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`
const root = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.09">${content}</КоммерческаяИнформация>`

function writeGoods(parts: readonly SamplePart[], { isChangesOnly }: { isChangesOnly: boolean }): string {
  const sections = new Map(parts.map(({ path, section }) => [path, section]))
  const groups = [...sections].map(([path, name]) => `<Группа>${tag('Ид', path)}${tag('Наименование', name)}</Группа>`)
  const goods = parts.map(
    ({ code1c, article, name, maker, path }) =>
      `<Товар>${tag('Ид', code1c)}${tag('Артикул', article)}${tag('Наименование', name)}<Группы>${tag('Ид', path)}</Группы><Изготовитель>${tag('Ид', maker)}${tag('Наименование', maker)}</Изготовитель></Товар>`,
  )
  return root(
    `<Классификатор><Ид>k</Ид><Группы>${groups.join('')}</Группы></Классификатор><Каталог СодержитТолькоИзменения="${isChangesOnly}"><Ид>c</Ид><Товары>${goods.join('\n')}</Товары></Каталог>`,
  )
}

function writeOffers(
  parts: readonly SamplePart[],
  { isChangesOnly, currency = 'руб.' }: { isChangesOnly: boolean; currency?: string },
): string {
  const offers = parts.map(
    ({ code1c, minor, quantity }) =>
      `<Предложение>${tag('Ид', code1c)}<Цены><Цена><ИдТипаЦены>retail</ИдТипаЦены>${tag('ЦенаЗаЕдиницу', ((minor ?? 0) / 100).toFixed(2))}${tag('Валюта', currency)}</Цена></Цены><Склад ИдСклада="main" КоличествоНаСкладе="${quantity}"/><Склад ИдСклада="defect" КоличествоНаСкладе="1"/></Предложение>`,
  )
  return root(
    `<ПакетПредложений СодержитТолькоИзменения="${isChangesOnly}"><Ид>c#</Ид><ТипыЦен><ТипЦены>${tag('Ид', 'retail')}${tag('Наименование', 'Розничная')}${tag('Валюта', currency)}</ТипЦены></ТипыЦен><Склады><Склад>${tag('Ид', 'main')}${tag('Наименование', 'Основной склад')}</Склад><Склад>${tag('Ид', 'defect')}${tag('Наименование', 'Изолятор брака')}</Склад></Склады><Предложения>${offers.join('\n')}</Предложения></ПакетПредложений>`,
  )
}
