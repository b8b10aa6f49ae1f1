import { readPromotedUntil } from '../read-promotion.ts'
import { optionalCount, optionalFlag, optionalMinor, optionalText, RowRejection, requiredText } from '../read-values.ts'
import { slugify } from '../slugify.ts'
import {
  counted,
  countedRemoval,
  type FileRecord,
  refuse,
  resolve,
  rowsTable,
  type StagedValue,
  type TableKind,
} from './table-kind.ts'

const accepted = 's.reject_reason is null'

/** A part is named by its code of the accounting system, or by its article and maker. */
const partCsv = { code1c: 'code1c', article: 'article', manufacturer: 'manufacturer' }
const partColumns = [
  ['code1c', 'text'],
  ['article_slug', 'text'],
  ['manufacturer', 'text'],
] as const
const partResolved = ['part_id', 'bigint'] as const

function readPart(record: FileRecord): StagedValue[] {
  const code1c = optionalText(record['code1c'], 'code1c', 60)?.trim() || null
  if (code1c) return [code1c, null, null]
  const article = optionalText(record['article'], 'article', 80)?.trim()
  if (!article) throw new RowRejection('Деталь не названа: нет ни code1c, ни article с manufacturer')
  return [null, slugify(article), requiredText(record['manufacturer'], 'manufacturer', 120)]
}

const labelOf = (record: FileRecord) => String(record['code1c'] ?? record['article'] ?? '').slice(0, 120)

const partChecks = [
  resolve('part_id', 'part', 'x.code1c = s.code1c'),
  `update ${rowsTable} as s set part_id = p.id from manufacturer m, part p
   where s.code1c is null and (m.slug = s.manufacturer or m.name = s.manufacturer)
     and p.slug = s.article_slug || '-' || m.slug`,
  refuse(
    's.part_id is null',
    `case when s.code1c is null then 'Детали с таким артикулом этого производителя нет в каталоге'
      else 'Детали с кодом 1С ' || s.code1c || ' нет в каталоге' end`,
  ),
]

export const crossNumbers: TableKind = {
  name: 'cross-numbers',
  csv: {
    columns: {
      ...partCsv,
      number: 'number',
      number_manufacturer: 'numberManufacturer',
      kind: 'kind',
      is_removed: 'isRemoved',
    },
    required: ['number', 'number_manufacturer'],
  },
  columns: [
    ...partColumns,
    ['number', 'text'],
    ['number_manufacturer', 'text'],
    ['kind', 'text'],
    ['is_removed', 'boolean'],
  ],
  resolved: [partResolved],
  read(record) {
    const kind = optionalText(record['kind'], 'kind', 20) || 'analogue'
    if (!['original', 'analogue', 'superseded'].includes(kind)) {
      throw new RowRejection('Поле kind должно быть original, analogue или superseded')
    }
    return [
      ...readPart(record),
      requiredText(record['number'], 'number', 80),
      requiredText(record['numberManufacturer'], 'numberManufacturer', 120),
      kind,
      optionalFlag(record['isRemoved'], 'isRemoved'),
    ]
  },
  labelOf,
  checks: partChecks,
  keys: ['part_id, number, number_manufacturer'],
  merge: [
    countedRemoval(`
      delete from cross_number c using ${rowsTable} s where ${accepted} and s.is_removed and c.part_id = s.part_id
        and c.number = s.number and c.manufacturer_name = s.number_manufacturer`),
    counted(`
      insert into cross_number (part_id, number, manufacturer_name, kind)
      select s.part_id, s.number, s.number_manufacturer, s.kind from ${rowsTable} s
      where ${accepted} and s.is_removed is not true order by s.part_id
      on conflict (part_id, number, manufacturer_name) do update set kind = excluded.kind
      where cross_number.kind <> excluded.kind`),
  ],
  announces: 'pages',
}

export const applicability: TableKind = {
  name: 'applicability',
  csv: {
    columns: {
      ...partCsv,
      model: 'model',
      node: 'node',
      sheet: 'sheet',
      position: 'position',
      is_removed: 'isRemoved',
    },
    required: ['model'],
  },
  columns: [
    ...partColumns,
    ['model', 'text'],
    ['node', 'text'],
    ['sheet', 'integer'],
    ['position', 'integer'],
    ['is_removed', 'boolean'],
  ],
  resolved: [partResolved, ['model_id', 'integer']],
  read: (record) => [
    ...readPart(record),
    requiredText(record['model'], 'model', 120),
    optionalText(record['node'], 'node', 200),
    optionalCount(record['sheet'], 'sheet'),
    optionalCount(record['position'], 'position'),
    optionalFlag(record['isRemoved'], 'isRemoved'),
  ],
  labelOf,
  checks: [
    ...partChecks,
    resolve('model_id', 'model', 'x.slug = s.model'),
    refuse('s.model_id is null', `'Модели «' || s.model || '» нет в каталоге техники'`),
  ],
  keys: ['part_id, model_id'],
  merge: [
    countedRemoval(`
      delete from applicability a using ${rowsTable} s
      where ${accepted} and s.is_removed and a.part_id = s.part_id and a.model_id = s.model_id`),
    counted(`
      insert into applicability (part_id, model_id, node, sheet, position)
      select s.part_id, s.model_id, coalesce(s.node, a.node, ''), coalesce(s.sheet, a.sheet),
        coalesce(s.position, a.position)
      from ${rowsTable} s left join applicability a on a.part_id = s.part_id and a.model_id = s.model_id
      where ${accepted} and s.is_removed is not true order by s.part_id
      on conflict (part_id, model_id) do update set node = excluded.node, sheet = excluded.sheet,
        position = excluded.position
      where (applicability.node, applicability.sheet, applicability.position)
        is distinct from (excluded.node, excluded.sheet, excluded.position)`),
    // Search finds a part by its machines; the triggers leave that to a bulk connection itself.
    `select refresh_part_search(array(select distinct s.part_id from ${rowsTable} s where ${accepted}))`,
  ],
  announces: 'pages',
}

export const stock: TableKind = {
  name: 'stock',
  csv: { columns: { ...partCsv, branch: 'branch', quantity: 'quantity' }, required: ['branch', 'quantity'] },
  columns: [...partColumns, ['branch', 'text'], ['quantity', 'integer']],
  resolved: [partResolved, ['branch_id', 'integer']],
  read(record) {
    const quantity = optionalCount(record['quantity'], 'quantity')
    if (quantity === null) throw new RowRejection('Не заполнено поле quantity')
    return [...readPart(record), requiredText(record['branch'], 'branch', 60), quantity]
  },
  labelOf,
  checks: [
    ...partChecks,
    resolve('branch_id', 'branch', 'x.code = s.branch'),
    refuse('s.branch_id is null', `'Филиала «' || s.branch || '» нет'`),
  ],
  keys: ['part_id, branch_id'],
  merge: [
    // By part and branch like an order's locks, so that the two never wait for each other in a ring.
    counted(`
      insert into stock (part_id, branch_id, quantity)
      select s.part_id, s.branch_id, s.quantity from ${rowsTable} s
      left join stock t on t.part_id = s.part_id and t.branch_id = s.branch_id
      where ${accepted} and t.quantity is distinct from s.quantity order by s.part_id, s.branch_id
      on conflict (part_id, branch_id) do update set quantity = excluded.quantity, updated_at = now()
      where stock.quantity <> excluded.quantity`),
  ],
  announces: 'pages',
}

export const prices: TableKind = {
  name: 'prices',
  csv: {
    columns: {
      ...partCsv,
      currency: 'currency',
      price: 'price',
      old_price: 'oldPrice',
      is_sale: 'isSale',
      is_super_price: 'isSuperPrice',
      promoted_until: 'promotedUntil',
      is_removed: 'isRemoved',
    },
    required: ['currency'],
  },
  columns: [
    ...partColumns,
    ['currency', 'text'],
    ['price_minor', 'bigint'],
    ['old_price_minor', 'bigint'],
    ['is_sale', 'boolean'],
    ['is_super_price', 'boolean'],
    ['promoted_until', 'date'],
    ['is_removed', 'boolean'],
  ],
  resolved: [partResolved, ['price_list_id', 'integer']],
  read: readPrice,
  labelOf,
  checks: [
    ...partChecks,
    resolve('price_list_id', 'price_list', 'x.currency = s.currency'),
    refuse('s.price_list_id is null', `'Прайс-листа в валюте «' || s.currency || '» нет'`),
  ],
  keys: ['part_id, price_list_id'],
  merge: [
    countedRemoval(`
      delete from price p using ${rowsTable} s
      where ${accepted} and s.is_removed and p.part_id = s.part_id and p.price_list_id = s.price_list_id`),
    counted(`
      insert into price (price_list_id, part_id, price_minor, old_price_minor, is_sale, is_super_price, promoted_until)
      select s.price_list_id, s.part_id, s.price_minor, s.old_price_minor, s.is_sale, s.is_super_price,
        s.promoted_until
      from ${rowsTable} s where ${accepted} and s.is_removed is not true order by s.part_id
      on conflict (price_list_id, part_id) do update set price_minor = excluded.price_minor,
        old_price_minor = excluded.old_price_minor, is_sale = excluded.is_sale,
        is_super_price = excluded.is_super_price, promoted_until = excluded.promoted_until, updated_at = now()
      where (price.price_minor, price.old_price_minor, price.is_sale, price.is_super_price, price.promoted_until)
        is distinct from (excluded.price_minor, excluded.old_price_minor, excluded.is_sale, excluded.is_super_price,
        excluded.promoted_until)`),
  ],
  announces: 'pages',
}

/** An old price counts only above the price, as the shop's own rule has it. */
function readPrice(record: FileRecord): StagedValue[] {
  const isRemoved = optionalFlag(record['isRemoved'], 'isRemoved') ?? false
  const price = optionalMinor(record['price'], 'price')
  if (price === null && !isRemoved) throw new RowRejection('Не заполнено поле price')
  const oldPrice = optionalMinor(record['oldPrice'], 'oldPrice')
  if (oldPrice !== null && price !== null && oldPrice <= price) {
    throw new RowRejection('Старая цена должна быть больше новой')
  }
  const isSale = optionalFlag(record['isSale'], 'isSale') ?? false
  const isSuperPrice = optionalFlag(record['isSuperPrice'], 'isSuperPrice') ?? false
  return [
    ...readPart(record),
    requiredText(record['currency'], 'currency', 3).toUpperCase(),
    price,
    oldPrice,
    isSale,
    isSuperPrice,
    readPromotedUntil(record['promotedUntil'], { oldPrice, isSale, isSuperPrice }),
    isRemoved,
  ]
}
