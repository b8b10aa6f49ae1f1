import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { textPieceBytes } from '../../platform/text/index.ts'
import { readTitle } from '../detect/title-words.ts'
import { readXml } from './read-xml.ts'
import { readLimits, type SourceRow, type SourceTable } from './source-row.ts'
import { xmlEncoding } from './xml-encoding.ts'

/** So much of a document shows what its records are. */
const sampleBytes = 1024 * 1024
/** Different elements of one document: more than any format has. */
const mostPaths = 2_000

/**
 * Any document of records («Товары/Товар», «items/item»): an element that repeats is a row, what it holds in elements and
 * attributes are its columns. Which element that is, its head tells.
 */
export async function openXmlTable(path: string, head: Buffer): Promise<SourceTable> {
  const encoding = xmlEncoding(head)
  const { size } = await stat(path)
  const progress = { read: 0 }
  const shape = await findRecords(path, encoding)
  return {
    format: 'xml',
    encoding,
    delimiter: null,
    sheets: [{ name: '', isHidden: false }],
    isText: true,
    rows: () => readRecords(path, { encoding, shape, progress }),
    share: () => Math.min(1, progress.read / Math.max(1, size)),
    close: async () => undefined,
  }
}

interface RecordShape {
  /** Names of the elements down to the record, joined by «/». */
  path: string
  fields: readonly string[]
}

async function findRecords(path: string, encoding: string): Promise<RecordShape> {
  const census = new Census()
  const content = createReadStream(path, { highWaterMark: textPieceBytes })
  for await (const _ of readXml(content, encoding, census)) if (content.bytesRead >= sampleBytes) break
  return census.best()
}

async function* readRecords(
  path: string,
  { encoding, shape, progress }: { encoding: string; shape: RecordShape; progress: { read: number } },
): AsyncGenerator<SourceRow[]> {
  const records = new Records(shape)
  const content = createReadStream(path, { highWaterMark: textPieceBytes })
  yield [{ number: 1, cells: shape.fields.map(toTitle) }]
  for await (const _ of readXml(content, encoding, records)) {
    progress.read = content.bytesRead
    const rows = records.take()
    if (rows.length > 0) yield rows
  }
}

/** «КаталожныйНомер», «part_number» as words. */
function toTitle(field: string): string {
  return field.replace(/_+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}

/** What an element says of itself: `<Свойство Имя="Артикул">` is a column «Артикул». */
function nameOf(name: string, attributes: Record<string, string>): string {
  return name.toLowerCase() === 'param' || name === 'Свойство' || name === 'ЗначениеРеквизита'
    ? (attributes['name'] ?? attributes['Имя'] ?? attributes['Наименование'] ?? name)
    : name
}

/** Counts what stands at which path, and which fields it has. */
class Census {
  readonly #seen = new Map<string, { count: number; fields: Set<string> }>()
  readonly #path: string[] = []
  readonly #fields: string[] = []
  #hasChild = false

  open(name: string, attributes: Record<string, string>): void {
    this.#path.push(name)
    this.#fields.push(nameOf(name, attributes))
    this.#hasChild = false
    const own = this.#entry()
    own.count += 1
    for (const attribute of Object.keys(attributes))
      if (!attribute.startsWith('xmlns')) this.#note(own.fields, attribute)
  }

  close(): void {
    const field = this.#fields.pop() ?? ''
    this.#path.pop()
    if (this.#hasChild) return
    this.#hasChild = true
    // A leaf is a field of everything that it stands in.
    for (let depth = this.#path.length; depth > 0; depth--) {
      const entry = this.#seen.get(this.#path.slice(0, depth).join('/'))
      if (entry) this.#note(entry.fields, field)
    }
  }

  /** The element that has an article and a price and comes most often; else what has most to say. */
  best(): RecordShape {
    const all = [...this.#seen].map(([path, { count, fields }]) => ({ path, count, fields: [...fields] }))
    const rated = all.map((one) => ({
      ...one,
      rating: one.count * (isTable(one.fields) ? 1_000 : 1) * one.fields.length,
    }))
    const best = rated.reduce<(typeof rated)[number] | undefined>(
      (one, next) => (next.fields.length > 0 && next.rating > (one?.rating ?? 0) ? next : one),
      undefined,
    )
    return { path: best?.path ?? '', fields: best?.fields ?? [] }
  }

  #entry(): { count: number; fields: Set<string> } {
    const path = this.#path.join('/')
    const known = this.#seen.get(path)
    if (known) return known
    const entry = { count: 0, fields: new Set<string>() }
    if (this.#seen.size < mostPaths) this.#seen.set(path, entry)
    return entry
  }

  #note(fields: Set<string>, field: string): void {
    if (fields.size < readLimits.columns) fields.add(field)
  }
}

function isTable(fields: readonly string[]): boolean {
  const known = new Set(fields.map((field) => readTitle(toTitle(field))[0]?.field))
  return known.has('article') && known.has('price')
}

/** Puts records together to rows. */
class Records {
  readonly #path: string
  readonly #depth: number
  readonly #columns: ReadonlyMap<string, number>
  #rows: SourceRow[] = []
  #number = 1
  readonly #open: string[] = []
  #cells: string[] | undefined
  #field = ''
  #text = ''

  constructor({ path, fields }: RecordShape) {
    this.#path = path
    this.#depth = path.split('/').length
    this.#columns = new Map(fields.map((field, at) => [field, at]))
  }

  take(): SourceRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#open.push(name)
    this.#text = ''
    this.#field = nameOf(name, attributes)
    if (!this.#cells && this.#isRecord()) {
      this.#cells = []
      for (const [attribute, value] of Object.entries(attributes)) this.#put(attribute, value)
    }
  }

  text(text: string): void {
    if (this.#cells && this.#text.length < readLimits.cell) this.#text += text
  }

  close(): void {
    const cells = this.#cells
    if (cells && this.#isRecord()) {
      this.#number += 1
      this.#rows.push({ number: this.#number, cells: Array.from(cells, (cell) => cell ?? '') })
      this.#cells = undefined
    } else if (cells) this.#put(this.#field, this.#text)
    this.#text = ''
    this.#field = ''
    this.#open.pop()
  }

  #isRecord(): boolean {
    return this.#open.length === this.#depth && this.#open.join('/') === this.#path
  }

  /** The first of a name counts. */
  #put(field: string, value: string): void {
    const at = this.#columns.get(field)
    const cells = this.#cells
    if (at === undefined || !cells || cells[at]) return
    cells[at] = value.trim().slice(0, readLimits.cell)
  }
}
