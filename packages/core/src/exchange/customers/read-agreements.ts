import { PassThrough, Readable } from 'node:stream'
import { type Currency, currencies } from '@agromarket/shared'
import { CsvError, parse } from 'csv-parse'
import { exchangeRefusal } from '../protocol/exchange-call.ts'
import { decodeBytes } from '../read/decode-bytes.ts'
import { readDecimal } from '../read/read-decimal.ts'

export interface AgreedLimit {
  kind: 'limit'
  line: number
  taxId: string
  currency: Currency
  limitMinor: number
  /** Null: what the shop has counted stays. */
  usedMinor: number | null
  days: number
}
export interface AgreedCustomerPrice {
  kind: 'price'
  line: number
  taxId: string
  code1c: string
  currency: Currency
  /** Null: it is no more. */
  priceMinor: number | null
}
export interface RefusedLine {
  kind: 'refused'
  line: number
  reason: string
}
export type AgreementLine = AgreedLimit | AgreedCustomerPrice | RefusedLine

const headers = {
  limit: ['tax_id', 'currency', 'limit', 'used', 'days'],
  price: ['tax_id', 'code1c', 'currency', 'price'],
}

interface CsvRow {
  record: string[]
  info: { lines: number }
}

/**
 * Lines of limits or of personal prices, which the first line of the file tells apart (docs/exchange.md). A line that cannot
 * be taken is told with its reason. Throws exchange_refused for what is no such file.
 */
export async function* readAgreements(content: AsyncIterable<Buffer>): AsyncGenerator<AgreementLine> {
  const parser = parse({
    delimiter: ';',
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  })
  const source = Readable.from(decodeBytes(content), { objectMode: false })
  // A fault of the file must reach the loop below, not the process.
  source.on('error', (error) => parser.destroy(error))
  try {
    let kind: 'limit' | 'price' | undefined
    for await (const { record, info } of source.pipe(new PassThrough()).pipe(parser) as AsyncIterable<CsvRow>) {
      if (kind) yield readLine(kind, record, info.lines)
      else kind = readHeader(record)
    }
    if (!kind) throw exchangeRefusal('Файл пуст')
  } catch (error) {
    throw error instanceof CsvError ? exchangeRefusal('Файл повреждён: это не таблица CSV с точкой с запятой') : error
  } finally {
    source.destroy()
  }
}

function readHeader(record: readonly string[]): 'limit' | 'price' {
  const given = record.map((cell) => cell.toLowerCase()).join(';')
  if (given === headers.limit.join(';')) return 'limit'
  if (given === headers.price.join(';')) return 'price'
  throw exchangeRefusal(`Первая строка файла: ${headers.limit.join(';')} или ${headers.price.join(';')}`)
}

function readLine(kind: 'limit' | 'price', record: readonly string[], line: number): AgreementLine {
  const refuse = (reason: string): RefusedLine => ({ kind: 'refused', line, reason })
  if (record.length !== headers[kind].length) return refuse(`Столбцов ${record.length} вместо ${headers[kind].length}`)
  const cell = (name: string) => record[headers[kind].indexOf(name)] ?? ''
  const taxId = cell('tax_id')
  if (!/^\d{10}$|^\d{12}$/.test(taxId)) return refuse(`ИНН или БИН «${taxId.slice(0, 20)}»: нужно 10 или 12 цифр`)
  const currency = currencies.find((known) => known === cell('currency').toUpperCase())
  if (!currency) return refuse(`Валюта «${cell('currency').slice(0, 10)}»: нужна RUB или KZT`)
  const known = { line, taxId, currency }
  if (kind === 'price') {
    const priceMinor = toMinor(cell('price'))
    if (cell('code1c') === '') return refuse('Нет code1c')
    if (priceMinor === undefined) return refuse(`Цена «${cell('price').slice(0, 20)}»: нужно число, не меньше нуля`)
    return { kind, ...known, code1c: cell('code1c'), priceMinor: priceMinor === 0 ? null : priceMinor }
  }
  const [limitMinor, usedMinor] = [toMinor(cell('limit')), cell('used') === '' ? null : toMinor(cell('used'))]
  if (limitMinor === undefined || usedMinor === undefined)
    return refuse('Лимит или занятая сумма: нужно число, не меньше нуля')
  if (!/^\d{1,3}$/.test(cell('days'))) return refuse('Дни отсрочки: целое число до 999')
  return { kind, ...known, limitMinor, usedMinor, days: Number(cell('days')) }
}

const mostMinor = 1_000_000_000_000

function toMinor(text: string): number | undefined {
  const decimal = readDecimal(text)
  const minor = decimal === undefined ? Number.NaN : Math.round(Number(decimal) * 100)
  return minor >= 0 && minor <= mostMinor ? minor : undefined
}
