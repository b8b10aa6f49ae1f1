import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { ExchangeCounts } from '@agromarket/shared'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { analyzeRoughly, encodePlain, encodeText } from '../../platform/db/index.ts'
import { exchangeRefusal } from '../protocol/exchange-call.ts'
import type {
  ClassifierRecord,
  GoodsRecord,
  ItemFacts,
  OfferRecord,
  PackageHead,
  PropertyNames,
  RejectedRecord,
} from '../read/package-record.ts'
import { readPackage } from '../read/read-package.ts'
import { toCurrency } from './to-currency.ts'

/** Of the connection: nobody else sees it, and it goes with it. */
export const stageTable = 'exchange_stage'

/** What a file has turned out to be. */
export interface StagedPackage {
  schemaVersion: string | null
  contents: ('classifier' | 'goods' | 'prices' | 'stock')[]
  /** Catalogues that the file gives whole; those that it leaves out are no more. */
  fullCatalogIds: string[]
  areOffersFull: boolean
  classifier: ClassifierRecord[]
  named: NamedWords
  /** Offers that could not be read: the file says nothing of them, and least of all that they are no more. */
  rejectedIds: string[]
  /** Any record tells what a position is, and not only what it costs and where it lies. */
  hasFacts: boolean
  counts: ExchangeCounts
}

/** Words that records use, whether a classifier has told of them or not, and what they call them: themselves, if nothing else. */
export type NamedWords = Readonly<Record<NamedKind, ReadonlyMap<string, string>>>
type NamedKind = 'priceType' | 'currency' | 'warehouse' | 'property' | 'group' | 'maker'

const mostClassifiers = 500_000
const mostNamed = 200_000
const chunkSigns = 128 * 1024

const columns =
  'line, path, is_goods, is_of_catalog, external_id, goods_id, catalog_id, facts, facts_hash, is_deleted, price_types, amounts, currencies, warehouses, quantities'

/** Reads a document into the staging table; nothing else is changed. Throws exchange_refused. */
export async function stagePackage(
  client: pg.Client,
  content: AsyncIterable<Buffer>,
  hooks: { signal: AbortSignal; onRead: (done: number) => void; onRejected: (record: RejectedRecord) => void },
): Promise<StagedPackage> {
  await client.query(`
    create temp table if not exists ${stageTable} (
      line integer, path text, is_goods boolean, is_of_catalog boolean, external_id text, goods_id text, catalog_id text, facts jsonb, facts_hash text,
      is_deleted boolean, price_types text[], amounts numeric[], currencies text[], warehouses text[], quantities numeric[]);
    truncate ${stageTable}`)
  const stager = new Stager(hooks)
  const copy = client.query(copyFrom(`copy ${stageTable} (${columns}) from stdin`))
  await pipeline(stager.encode(content), copy, { signal: hooks.signal })
  // To a planner that has not heard of a base's rows yet they are one, and it would go through all of the file for each.
  await client.query(`create index if not exists ${stageTable}_external_id_idx on ${stageTable} (external_id)`)
  await analyzeRoughly(client, `${stageTable} (is_goods, external_id, goods_id)`)
  return stager.toPackage()
}

class Stager {
  #line = 0
  #head: PackageHead | undefined
  #catalogs = new Map<string, boolean>()
  #contents = new Set<StagedPackage['contents'][number]>()
  #classifier: ClassifierRecord[] = []
  #areOffersFull = false
  #hasDocuments = false
  #hasFacts = false
  #rejectedIds = new Set<string>()
  #named = {
    priceType: new Map<string, string>(),
    currency: new Map<string, string>(),
    warehouse: new Map<string, string>(),
    property: new Map<string, string>(),
    group: new Map<string, string>(),
    maker: new Map<string, string>(),
  }
  #counts = { goods: 0, offers: 0, prices: 0, stocks: 0, pictures: 0, rejected: 0 }

  readonly #hooks: Parameters<typeof stagePackage>[2]

  constructor(hooks: Parameters<typeof stagePackage>[2]) {
    this.#hooks = hooks
  }

  /** COPY text, a chunk at a time, so that memory does not grow with the file. */
  async *encode(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let text = ''
    for await (const records of readPackage(content)) {
      for (const record of records) {
        if (record.kind === 'goods') text += this.#goods(record)
        else if (record.kind === 'offer') text += this.#offer(record)
        else this.#note(record)
        if (text.length < chunkSigns) continue
        yield Buffer.from(text)
        text = ''
      }
      this.#hooks.onRead(this.#line)
    }
    if (text !== '') yield Buffer.from(text)
  }

  toPackage(): StagedPackage {
    // A package of changes may have none.
    const isEmpty = this.#contents.size === 0 && this.#counts.rejected === 0
    if (isEmpty && (this.#head === undefined || this.#hasDocuments)) {
      throw exchangeRefusal(
        this.#hasDocuments
          ? 'В файле документы, а не товары: заказы передаются с type=sale'
          : 'В файле нет ни товаров, ни предложений, ни классификатора',
      )
    }
    return {
      schemaVersion: this.#head?.schemaVersion ?? null,
      contents: [...this.#contents],
      fullCatalogIds: [...this.#catalogs].filter(([, isFull]) => isFull).map(([id]) => id),
      areOffersFull: this.#areOffersFull,
      classifier: this.#classifier,
      named: this.#named,
      rejectedIds: [...this.#rejectedIds],
      hasFacts: this.#hasFacts,
      counts: this.#counts,
    }
  }

  #note(record: PackageHead | ClassifierRecord | RejectedRecord): void {
    if (record.kind === 'rejected') {
      this.#counts.rejected += 1
      if (record.id) this.#rejectedIds.add(toKey(record.id))
      this.#hooks.onRejected(record)
    } else if (record.kind === 'head') {
      this.#head = record
      if (record.content === 'documents') this.#hasDocuments = true
      if (record.content === 'offers') this.#areOffersFull = !record.isChangesOnly
    } else {
      if (this.#classifier.length >= mostClassifiers) throw exchangeRefusal('Классификатор в файле слишком велик')
      this.#classifier.push(record)
      this.#contents.add('classifier')
    }
  }

  #goods(record: GoodsRecord): string {
    this.#counts.goods += 1
    this.#counts.pictures += record.pictures
    this.#contents.add('goods')
    this.#catalogs.set(record.catalogId, !(this.#head?.isChangesOnly ?? true))
    const facts = this.#facts(record)
    const { path, catalogId, isOfCatalog, isDeleted } = record
    return this.#row(record.id, { path, isGoods: true, isOfCatalog, catalogId, facts, isDeleted })
  }

  #offer({ id, path, isDeleted, facts, propertyNames, ...said }: OfferRecord): string {
    this.#counts.offers += 1
    // Goods are taken off by their own mark: an offer of theirs that is deleted says that nothing is offered.
    const isWithdrawn = isDeleted && !id.includes('#')
    const { prices, stock } = isWithdrawn ? { prices: [], stock: [] } : said
    if (prices) {
      this.#counts.prices += prices.length
      this.#contents.add('prices')
    }
    if (stock) {
      this.#counts.stocks += stock.length
      this.#contents.add('stock')
    }
    if (!prices && !stock) this.#contents.add('prices')
    return this.#row(id, {
      path,
      isGoods: false,
      isOfCatalog: false,
      catalogId: '',
      facts: this.#facts({ facts, propertyNames }),
      isDeleted,
      arrays: [
        encodeWords(prices?.map(({ typeId }) => this.#name('priceType', typeId))),
        encodeDecimals(prices?.map(({ amount }) => amount)),
        encodeWords(prices?.map(({ currency }) => this.#name('currency', toCurrency(currency)))),
        encodeWords(stock?.map(({ warehouseId }) => this.#name('warehouse', warehouseId))),
        encodeDecimals(stock?.map(({ quantity }) => quantity)),
      ],
    })
  }

  #facts({ facts, propertyNames }: { facts: ItemFacts; propertyNames: PropertyNames }): string | null {
    const text = JSON.stringify(facts)
    if (text === '{}') return null
    this.#hasFacts = true
    for (const id of Object.keys(facts.properties ?? {})) this.#name('property', id, propertyNames[id])
    for (const id of facts.groups ?? []) this.#name('group', id)
    if (facts.maker) this.#name('maker', facts.maker.name)
    return text.replaceAll('\\u0000', '')
  }

  #name(kind: NamedKind, word: string, name = word): string {
    const words = this.#named[kind]
    if (name !== word || !words.has(word)) words.set(word, name)
    if (words.size > mostNamed)
      throw exchangeRefusal('В файле слишком много разных групп, свойств, складов или видов цен')
    return word
  }

  #row(
    id: string,
    row: {
      path: string
      isGoods: boolean
      isOfCatalog: boolean
      catalogId: string
      facts: string | null
      isDeleted: boolean
      /** Of an offer, as COPY takes them. */
      arrays?: readonly string[]
    },
  ): string {
    this.#line += 1
    const clean = toKey(id)
    const goodsId = clean.split('#', 1)[0] ?? clean
    const hash = row.facts === null ? null : createHash('md5').update(row.facts).digest('base64')
    const cells = [
      String(this.#line),
      encodeText(row.path),
      encodePlain(row.isGoods),
      encodePlain(row.isOfCatalog),
      encodeText(clean),
      encodeText(goodsId),
      encodeText(row.catalogId),
      encodeText(row.facts),
      encodeText(hash),
      encodePlain(row.isDeleted),
      ...(row.arrays ?? noArrays),
    ]
    return `${cells.join('\t')}\n`
  }
}

/** As positions are known by: nothing longer, and without what PostgreSQL does not store. */
function toKey(id: string): string {
  return id.replaceAll('\u0000', '').slice(0, 200)
}

const noArrays = Array.from({ length: 5 }, () => encodeText(null))
const special = /["\\]/

function encodeWords(words: readonly string[] | undefined): string {
  if (!words) return encodeText(null)
  const quoted = words.map((word) => `"${special.test(word) ? word.replaceAll(/["\\]/g, '\\$&') : word}"`)
  return encodeText(`{${quoted.join(',')}}`)
}

/** Of digits, a point and a sign alone, as they were read. */
function encodeDecimals(decimals: readonly string[] | undefined): string {
  return decimals ? `{${decimals.join(',')}}` : encodeText(null)
}
