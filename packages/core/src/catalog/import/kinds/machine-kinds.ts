import { catalogEntries } from '../catalog-record.ts'
import { toSpecifications } from '../csv-record.ts'
import { readSpecifications } from '../read-lists.ts'
import { optionalCount, optionalText, RowRejection, requiredText } from '../read-values.ts'
import { slugify } from '../slugify.ts'
import { codeKey, countRenamed, findBySlug, giveIds, readCode, slugColumns, slugResolved } from './find-entries.ts'
import { named, readSlug } from './read-slug.ts'
import { counted, type FileRecord, refuse, resolve, rowsTable, type StagedValue, type TableKind } from './table-kind.ts'

const accepted = 's.reject_reason is null'

/** A year, or null. */
function readYear(value: unknown, field: string): number | null {
  const year = optionalCount(value, field)
  if (year !== null && (year < 1900 || year > 2200)) throw new RowRejection(`Поле ${field}: ${year} — не год`)
  return year
}

export const modelLines: TableKind = {
  name: 'model-lines',
  csv: {
    columns: {
      code: 'code',
      slug: 'slug',
      name: 'name',
      manufacturer: 'manufacturer',
      category: 'category',
      description: 'description',
      icon: 'icon',
      sort_order: 'sortOrder',
    },
    required: ['name', 'manufacturer', 'category'],
  },
  columns: [
    ...slugColumns,
    ['name', 'text'],
    ['manufacturer', 'text'],
    ['category', 'text'],
    ['description', 'text'],
    ['icon', 'text'],
    ['sort_order', 'integer'],
  ],
  resolved: [...slugResolved, ['manufacturer_id', 'integer'], ['category_id', 'integer']],
  read(record) {
    const name = requiredText(record['name'], 'name', 120)
    const manufacturer = requiredText(record['manufacturer'], 'manufacturer', 120)
    return [
      readCode(record['code']),
      ...readSlug(record['slug'], joinNames(manufacturer, name)),
      name,
      manufacturer,
      requiredText(record['category'], 'category', 300),
      optionalText(record['description'], 'description', 2_000),
      optionalText(record['icon'], 'icon', 60),
      optionalCount(record['sortOrder'], 'sortOrder'),
    ]
  },
  labelOf: named,
  checks: [
    ...findBySlug('model_line'),
    resolve('manufacturer_id', 'manufacturer', 'x.name = s.manufacturer'),
    resolve('manufacturer_id', 'manufacturer', 'x.slug = s.manufacturer'),
    refuse('s.manufacturer_id is null', `'Производителя «' || s.manufacturer || '» нет в справочнике'`),
    resolve('category_id', 'category', `x.path = s.category and x.kind = 'technique'`),
    refuse('s.category_id is null', `'Раздела «' || s.category || '» нет в каталоге техники'`),
  ],
  keys: ['slug', codeKey],
  renames: countRenamed('model_line'),
  merge: [
    giveIds('model_line'),
    `update manufacturer m set makes_machines = true from ${rowsTable} s
     where m.id = s.manufacturer_id and not m.makes_machines and ${accepted}`,
    counted(`
      insert into model_line (id, code, slug, name, manufacturer_id, category_id, description, icon, sort_order)
      select s.id, coalesce(s.code, l.code), s.slug, s.name, s.manufacturer_id, s.category_id, coalesce(s.description, l.description, ''),
        coalesce(s.icon, l.icon, c.icon), coalesce(s.sort_order, l.sort_order, s.line::int)
      from ${rowsTable} s join category c on c.id = s.category_id left join model_line l on l.id = s.id
      where ${accepted} order by s.line
      on conflict (id) do update set code = excluded.code, slug = excluded.slug, name = excluded.name, manufacturer_id = excluded.manufacturer_id,
        category_id = excluded.category_id, description = excluded.description, icon = excluded.icon,
        sort_order = excluded.sort_order
      where (model_line.code, model_line.slug, model_line.name, model_line.manufacturer_id, model_line.category_id, model_line.description,
        model_line.icon, model_line.sort_order) is distinct from (excluded.code, excluded.slug, excluded.name, excluded.manufacturer_id,
        excluded.category_id, excluded.description, excluded.icon, excluded.sort_order)`),
  ],
  announces: '',
}

export const models: TableKind = {
  name: 'models',
  csv: {
    columns: {
      code: 'code',
      slug: 'slug',
      name: 'name',
      model_line: 'modelLine',
      year_from: 'yearFrom',
      year_to: 'yearTo',
      description: 'description',
      specifications: 'specifications',
      sort_order: 'sortOrder',
    },
    required: ['name', 'model_line', 'year_from'],
    lists: { specifications: toSpecifications },
    entries: { specifications: catalogEntries.specifications },
  },
  columns: [
    ...slugColumns,
    ['name', 'text'],
    ['model_line', 'text'],
    ['year_from', 'integer'],
    ['year_to', 'integer'],
    ['description', 'text'],
    ['specifications', 'jsonb'],
    ['sort_order', 'integer'],
  ],
  resolved: [...slugResolved, ['model_line_id', 'integer']],
  read: readModel,
  labelOf: named,
  checks: [
    ...findBySlug('model'),
    resolve('model_line_id', 'model_line', 'x.slug = s.model_line'),
    refuse('s.model_line_id is null', `'Модельного ряда «' || s.model_line || '» нет'`),
  ],
  keys: ['slug', codeKey],
  renames: countRenamed('model'),
  merge: [
    giveIds('model'),
    counted(`
      insert into model (id, code, slug, name, model_line_id, year_from, year_to, description, specifications, sort_order)
      select s.id, coalesce(s.code, m.code), s.slug, s.name, s.model_line_id, s.year_from, s.year_to, coalesce(s.description, m.description, ''),
        coalesce(s.specifications, m.specifications, '[]'), coalesce(s.sort_order, m.sort_order, s.line::int)
      from ${rowsTable} s left join model m on m.id = s.id where ${accepted} order by s.line
      on conflict (id) do update set code = excluded.code, slug = excluded.slug, name = excluded.name, model_line_id = excluded.model_line_id,
        year_from = excluded.year_from, year_to = excluded.year_to, description = excluded.description,
        specifications = excluded.specifications, sort_order = excluded.sort_order
      where (model.code, model.slug, model.name, model.model_line_id, model.year_from, model.year_to, model.description, model.specifications,
        model.sort_order) is distinct from (excluded.code, excluded.slug, excluded.name, excluded.model_line_id, excluded.year_from,
        excluded.year_to, excluded.description, excluded.specifications, excluded.sort_order)`),
  ],
  announces: '',
}

function readModel(record: FileRecord): StagedValue[] {
  const name = requiredText(record['name'], 'name', 120)
  const modelLine = requiredText(record['modelLine'], 'modelLine', 120)
  const yearFrom = readYear(record['yearFrom'], 'yearFrom')
  const yearTo = readYear(record['yearTo'], 'yearTo')
  if (yearFrom === null) throw new RowRejection('Не заполнено поле yearFrom')
  if (yearTo !== null && yearTo < yearFrom) throw new RowRejection('Выпуск модели кончился раньше, чем начался')
  return [
    readCode(record['code']),
    ...readSlug(record['slug'], joinNames(modelLine, name)),
    name,
    modelLine,
    yearFrom,
    yearTo,
    optionalText(record['description'], 'description', 10_000),
    readSpecifications(record['specifications']),
    optionalCount(record['sortOrder'], 'sortOrder'),
  ]
}

/** «ponsse-scorpion», «Scorpion King» → «ponsse-scorpion-king»: what the first ends and the second begins with stands once. */
function joinNames(before: string, name: string): string {
  const segments = slugify(before).split('-')
  const own = slugify(name)
  const shared = segments.findIndex((_, index) => `${own}-`.startsWith(`${segments.slice(index).join('-')}-`))
  return [...(shared === -1 ? segments : segments.slice(0, shared)), own].join('-')
}
