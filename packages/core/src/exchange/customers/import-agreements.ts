import { findByCode1c } from '../../catalog/index.ts'
import { findOrganizationsByTaxId, saveCreditLimit } from '../../organizations/index.ts'
import type { Database, Trx } from '../../platform/db/index.ts'
import { saveCustomerPrices } from '../../pricing/index.ts'
import { exchangeRefusal } from '../protocol/exchange-call.ts'
import { type AgreedCustomerPrice, type AgreedLimit, readAgreements } from './read-agreements.ts'

export interface ImportedAgreements {
  lines: number
  changed: number
  refused: { line: number; reason: string }[]
}

const mostLines = 500_000
const shownRefusals = 500
const linesAtOnce = 5_000

/**
 * Takes limits and personal prices of customers from a file that 1C writes beside CommerceML, in one transaction: lines that
 * fit are taken, the others are told. The same file twice changes nothing. Throws exchange_refused for a file that cannot
 * be read to its end; nothing has changed then.
 */
export async function importAgreements(db: Database, content: AsyncIterable<Buffer>): Promise<ImportedAgreements> {
  return db.transaction().execute(async (trx) => {
    const done: ImportedAgreements = { lines: 0, changed: 0, refused: [] }
    let batch: (AgreedLimit | AgreedCustomerPrice)[] = []
    for await (const line of readAgreements(content)) {
      done.lines += 1
      if (done.lines > mostLines) throw exchangeRefusal('В файле больше 500 000 строк: разделите его')
      if (line.kind === 'refused') refuse(done, line.line, line.reason)
      else batch.push(line)
      if (batch.length < linesAtOnce) continue
      await take(trx, batch, done)
      batch = []
    }
    await take(trx, batch, done)
    done.refused.sort((one, other) => one.line - other.line)
    return done
  })
}

function refuse({ refused }: ImportedAgreements, line: number, reason: string): void {
  if (refused.length < shownRefusals) refused.push({ line, reason })
}

async function take(
  trx: Trx,
  batch: readonly (AgreedLimit | AgreedCustomerPrice)[],
  done: ImportedAgreements,
): Promise<void> {
  const customers = await findOrganizationsByTaxId(trx, [...new Set(batch.map(({ taxId }) => taxId))])
  const known = batch.flatMap((line) => {
    const organizationId = customers.get(line.taxId)
    if (!organizationId) refuse(done, line.line, `Организации с ИНН или БИН ${line.taxId} на сайте нет`)
    return organizationId ? [{ ...line, organizationId }] : []
  })
  for (const line of known) {
    if (line.kind !== 'limit') continue
    const saved = await saveCreditLimit(trx, line)
    if (saved === 'otherCurrency') refuse(done, line.line, `Организация ${line.taxId} покупает в другой валюте`)
    if (saved === 'changed') done.changed += 1
  }
  const prices = known.flatMap((line) => (line.kind === 'price' ? [line] : []))
  const parts = new Map(
    (
      await findByCode1c(
        trx,
        prices.map(({ code1c }) => code1c),
      )
    ).map(({ code1c, partId }) => [code1c, partId]),
  )
  const priced = prices.flatMap(({ code1c, line, ...price }) => {
    const partId = parts.get(code1c)
    if (partId === undefined) refuse(done, line, `Детали с кодом ${code1c.slice(0, 60)} на сайте нет`)
    return partId === undefined ? [] : [{ ...price, partId }]
  })
  done.changed += await saveCustomerPrices(trx, priced)
}
