import type { Database } from '@agromarket/core/platform/db'
import { sql } from 'kysely'

/** What a list may ask for, in words of the address. */
export interface AskedFilters {
  place: string
  category: string[]
  manufacturer: string[]
  technique: string[]
  techniqueMaker: string[]
  modelLine: string[]
  model: string[]
  drawing: string[]
  length: { from: number | null; to: number | null } | null
  profile: string[]
  inStock: boolean
  withPrice: boolean
  stock: string[]
}
export type AskedSort = 'popular' | 'article' | 'name' | 'price_asc' | 'price_desc'

interface Machine {
  model: string
  line: string
  maker: string
  types: string[]
}
/** A part as plain rows say it is. */
export interface ReferencePart {
  id: number
  name: string
  articleKey: string
  popularity: number
  category: string
  manufacturer: string
  specifications: { key: string; value: string | number; unit?: string }[]
  machines: Machine[]
  drawings: string[]
  isInStock: boolean
  priceMinor: number | null
  isSale: boolean
  isSuperPrice: boolean
}

/** Reads every part on sale with plain joins, sharing nothing with the shop's own reading. */
export async function readReference(db: Database): Promise<ReferencePart[]> {
  const { rows } = await sql<ReferencePart>`
    select p.id, p.name, p.article_key, p.popularity, c.path as category, m.slug as manufacturer, p.specifications,
      coalesce((select json_agg(json_build_object('model', mo.slug, 'line', l.slug, 'maker', lm.slug,
          'types', case when pc.path is null then json_build_array(tc.path) else json_build_array(tc.path, pc.path) end))
        from applicability a join model mo on mo.id = a.model_id join model_line l on l.id = mo.model_line_id
        join manufacturer lm on lm.id = l.manufacturer_id join category tc on tc.id = l.category_id
        left join category pc on pc.id = tc.parent_id where a.part_id = p.id), '[]') as machines,
      coalesce((select json_agg(distinct i.sheet_id::text) from drawing_item i where i.part_id = p.id), '[]') as drawings,
      coalesce((select s.quantity > s.reserved from stock s where s.part_id = p.id and s.branch_id = 1), false)
        as is_in_stock,
      case when b.part_id is not null and not exists (select from stock s join branch o on o.id = s.branch_id
          where s.part_id = p.id and o.country_id = (select country_id from price_list where id = 1) and s.quantity > s.reserved)
        then b.price_minor else nullif(pr.price_minor, 0) end as price_minor, coalesce(pr.is_sale and pr.price_minor > 0, false) as is_sale,
      coalesce(pr.is_super_price and pr.price_minor > 0, false) as is_super_price
    from part p join category c on c.id = p.category_id join manufacturer m on m.id = p.manufacturer_id
    left join price pr on pr.part_id = p.id and pr.price_list_id = 1
    left join part_best_offer b on b.part_id = p.id and b.price_list_id = 1
    where p.removed_at is null`.execute(db)
  return rows
}

type Kind = Exclude<keyof AskedFilters, 'place'>
const machineKinds = ['technique', 'techniqueMaker', 'modelLine', 'model'] as const
type MachineKind = (typeof machineKinds)[number]

const isBelow = (path: string, of: string) => of === '' || path === of || path.startsWith(`${of}/`)
const machineHas = (machine: Machine, kind: MachineKind, value: string) =>
  ({
    technique: machine.types.includes(value),
    techniqueMaker: machine.maker === value,
    modelLine: machine.line === value,
    model: machine.model === value,
  })[kind]

/** Whether a part passes one kind of filter; the kinds of machines are asked together. */
const tests: Record<Exclude<Kind, MachineKind>, (part: ReferencePart, asked: AskedFilters) => boolean> = {
  category: (part, { category }) => category.length === 0 || category.some((path) => isBelow(part.category, path)),
  manufacturer: (part, { manufacturer }) => manufacturer.length === 0 || manufacturer.includes(part.manufacturer),
  drawing: (part, { drawing }) => drawing.length === 0 || part.drawings.some((sheet) => drawing.includes(sheet)),
  length: (part, { length }) =>
    length === null || millimetres(part).some((value) => value >= (length.from ?? -1e9) && value <= (length.to ?? 1e9)),
  profile: (part, { profile }) =>
    profile.length === 0 ||
    part.specifications.some(({ key, value }) => key === 'profile' && profile.includes(String(value))),
  inStock: (part, { inStock }) => !inStock || part.isInStock,
  withPrice: (part, { withPrice }) => !withPrice || part.priceMinor !== null,
  stock: (part, { stock }) =>
    stock.length === 0 || (stock.includes('1') && part.isSale) || (stock.includes('2') && part.isSuperPrice),
}

function passes(part: ReferencePart, asked: AskedFilters, without?: Kind): boolean {
  const kinds = (Object.keys(tests) as Exclude<Kind, MachineKind>[]).filter((kind) => kind !== without)
  const wanted = machineKinds.filter((kind) => kind !== without && asked[kind].length > 0)
  const fits = (machine: Machine) =>
    wanted.every((kind) => asked[kind].some((value) => machineHas(machine, kind, value)))
  return (
    isBelow(part.category, asked.place) &&
    kinds.every((kind) => tests[kind](part, asked)) &&
    (wanted.length === 0 || part.machines.some(fits))
  )
}

export function matching(parts: readonly ReferencePart[], asked: AskedFilters): ReferencePart[] {
  return parts.filter((part) => passes(part, asked))
}

/** How many parts choosing `value` instead would leave. */
export function countValue(
  parts: readonly ReferencePart[],
  asked: AskedFilters,
  { kind, value }: { kind: Exclude<Kind, 'length' | 'inStock' | 'withPrice'>; value: string },
): number {
  return matching(parts, { ...asked, [kind]: [value] }).length
}

export function lengthBounds(parts: readonly ReferencePart[], asked: AskedFilters): number[] {
  const others = parts.filter((part) => passes(part, asked, 'length'))
  return others.flatMap(millimetres)
}

function millimetres({ specifications }: ReferencePart): number[] {
  const own = specifications.filter(({ key }) => key === 'length')
  return own.map(({ value, unit }) => Number(value) * (unit === 'м' ? 1000 : 1))
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const popular = (a: ReferencePart, b: ReferencePart) => b.popularity - a.popularity || a.id - b.id
const dearer = (a: ReferencePart, b: ReferencePart) => (a.priceMinor ?? 0) - (b.priceMinor ?? 0) || a.id - b.id
const priced = ({ priceMinor }: ReferencePart) => Number(priceMinor === null)
const orders: Record<AskedSort, (a: ReferencePart, b: ReferencePart) => number> = {
  popular,
  article: (a, b) => byText(a.articleKey, b.articleKey) || a.id - b.id,
  name: (a, b) => byText(a.name, b.name) || a.id - b.id,
  price_asc: (a, b) => priced(a) - priced(b) || (a.priceMinor === null ? popular(a, b) : dearer(a, b)),
  price_desc: (a, b) => priced(a) - priced(b) || (a.priceMinor === null ? popular(a, b) : dearer(b, a)),
}

export function ordered(parts: readonly ReferencePart[], sort: AskedSort): number[] {
  return parts.toSorted(orders[sort]).map(({ id }) => id)
}
