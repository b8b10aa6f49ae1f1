import { listOf } from '../csv-record.ts'
import { optionalCount, optionalFlag, optionalText, RowRejection, requiredText } from '../read-values.ts'
import { codeKey, countRenamed, findBySlug, giveIds, readCode, slugColumns, slugResolved } from './find-entries.ts'
import { parentPath, placeInTree, refuseTooDeep } from './place-in-tree.ts'
import { named, readSlug } from './read-slug.ts'
import { counted, type FileRecord, refuse, resolve, rowsTable, type TableKind } from './table-kind.ts'

const accepted = 's.reject_reason is null'
/** A specification that lists of a category show. */
const specColumn = ['key', 'name', 'unit'] as const
const pathPattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/

function readPath(value: unknown): string {
  const path = requiredText(value, 'path', 300)
  if (!pathPattern.test(path)) throw new RowRejection(`Поле path: «${path}» — не адреса латиницей через «/»`)
  return path
}

export const makers: TableKind = {
  name: 'makers',
  csv: {
    columns: { code: 'code', slug: 'slug', name: 'name', country: 'country', makes_machines: 'makesMachines' },
    required: ['name'],
  },
  columns: [...slugColumns, ['name', 'text'], ['country', 'text'], ['makes_machines', 'boolean']],
  resolved: slugResolved,
  read(record) {
    const name = requiredText(record['name'], 'name', 120)
    return [
      readCode(record['code']),
      ...readSlug(record['slug'], name),
      name,
      optionalText(record['country'], 'country', 80),
      optionalFlag(record['makesMachines'], 'makesMachines'),
    ]
  },
  labelOf: named,
  checks: [
    ...findBySlug('manufacturer'),
    refuse(
      'exists (select from manufacturer m where m.name = s.name and m.id is distinct from s.id)',
      `'Производитель «' || s.name || '» уже есть под другим адресом'`,
    ),
  ],
  keys: ['slug', 'name', codeKey],
  renames: countRenamed('manufacturer'),
  merge: [
    giveIds('manufacturer'),
    counted(`
      insert into manufacturer (id, code, slug, name, country, makes_machines)
      select s.id, coalesce(s.code, m.code), s.slug, s.name, coalesce(s.country, m.country, ''), coalesce(s.makes_machines, m.makes_machines, false)
      from ${rowsTable} s left join manufacturer m on m.id = s.id where ${accepted} order by s.line
      on conflict (id) do update set code = excluded.code, slug = excluded.slug, name = excluded.name,
        country = excluded.country, makes_machines = excluded.makes_machines
      where (manufacturer.code, manufacturer.slug, manufacturer.name, manufacturer.country, manufacturer.makes_machines)
        is distinct from (excluded.code, excluded.slug, excluded.name, excluded.country, excluded.makes_machines)`),
  ],
  announces: '',
}

/** Both trees of categories; `icon` is what a category without a picture and without a parent gets. */
function categoriesOf(name: 'categories' | 'technique', kind: 'part' | 'technique', icon: string): TableKind {
  return {
    name,
    csv: {
      columns: {
        code: 'code',
        path: 'path',
        name: 'name',
        description: 'description',
        icon: 'icon',
        sort_order: 'sortOrder',
        columns: 'columns',
      },
      required: ['path', 'name'],
      lists: { columns: listOf(specColumn) },
      entries: { columns: specColumn },
    },
    columns: [
      ['code', 'text'],
      ['path', 'text'],
      ['name', 'text'],
      ['description', 'text'],
      ['icon', 'text'],
      ['sort_order', 'integer'],
      ['spec_columns', 'jsonb'],
    ],
    resolved: [
      ['id', 'integer'],
      ['former_path', 'text'],
      ['parent_id', 'integer'],
    ],
    read: (record) => [
      readCode(record['code']),
      readPath(record['path']),
      requiredText(record['name'], 'name', 120),
      optionalText(record['description'], 'description', 2_000),
      optionalText(record['icon'], 'icon', 60),
      optionalCount(record['sortOrder'], 'sortOrder'),
      readColumns(record['columns']),
    ],
    labelOf: named,
    checks: [
      refuse(
        `exists (select from category c where c.path = s.path and c.kind <> '${kind}')`,
        `'Адрес «' || s.path || '» занят разделом другого каталога'`,
      ),
      refuseTooDeep,
      resolve('id', 'category', `x.code = s.code and x.kind = '${kind}'`),
      `update ${rowsTable} as s set former_path = c.path from category c where c.id = s.id`,
    ],
    keys: ['path', codeKey],
    placing: placeInTree(kind),
    renames: countRenamed('category', 's.former_path <> s.path'),
    merge: [
      giveIds('category'),
      resolve(
        'parent_id',
        `(select path, id from category union select path, id from ${rowsTable} where reject_reason is null)`,
        `x.path = ${parentPath}`,
      ),
      counted(`
        insert into category (id, code, parent_id, kind, slug, path, name, description, icon, sort_order, spec_columns)
        select s.id, coalesce(s.code, c.code), s.parent_id, '${kind}', regexp_replace(s.path, '^.*/', ''), s.path, s.name,
          coalesce(s.description, c.description, ''),
          coalesce(s.icon, c.icon, (select icon from category p where p.id = s.parent_id), '${icon}'),
          coalesce(s.sort_order, c.sort_order, s.line::int), coalesce(s.spec_columns, c.spec_columns, '[]')
        from ${rowsTable} s left join category c on c.id = s.id where ${accepted} order by s.line
        on conflict (id) do update set code = excluded.code, parent_id = excluded.parent_id, name = excluded.name,
          description = excluded.description, icon = excluded.icon, sort_order = excluded.sort_order,
          spec_columns = excluded.spec_columns
        where exists (select from ${rowsTable} s where s.id = category.id and s.former_path <> s.path)
          or (category.code, category.name, category.description, category.icon, category.sort_order, category.spec_columns)
          is distinct from
          (excluded.code, excluded.name, excluded.description, excluded.icon, excluded.sort_order,
            excluded.spec_columns)`),
    ],
    announces: '',
  }
}

/** At most two columns stand in a list; more are kept, and the list takes the first. */
function readColumns(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (!Array.isArray(value)) throw new RowRejection('Поле columns должно быть списком')
  const columns = value.map((item: FileRecord) => {
    const unit = optionalText(item['unit'], 'columns.unit', 20)
    return {
      key: requiredText(item['key'], 'columns.key', 60),
      name: requiredText(item['name'], 'columns.name', 120),
      ...(unit && { unit }),
    }
  })
  return JSON.stringify(columns)
}

export const categories = categoriesOf('categories', 'part', 'gear')
export const technique = categoriesOf('technique', 'technique', 'tractor')
