import { createReadStream } from 'node:fs'
import { createAppContext, readCoreSettings } from '@agromarket/core/platform/config'
import { processFile, takeFile } from '@agromarket/core/suppliers'
import { giveWayToShop } from '@agromarket/worker/give-way'
import { pino } from 'pino'

/**
 * Takes a price file and works on it to its end, in a process of its own, as the worker does: what it says of its time
 * and memory is that work's alone. Arguments: the file, the supplier, the price list.
 */
giveWayToShop()
const [file = '', supplierId = '', priceListId = '', name = 'price.csv'] = process.argv.slice(2)
const running = await createAppContext(readCoreSettings(process.env), { log: pino({ level: 'error' }) })
const app = running.context
const startedAt = performance.now()
await takeFile(app, {
  supplierId,
  priceListId: Number(priceListId),
  name,
  content: createReadStream(file),
  source: 'upload',
  sender: 'замер',
  uploadedBy: null,
  mode: 'full',
})
const { id: runId } = await app.db
  .selectFrom('supplierRun')
  .select('id')
  .orderBy('id', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()
const result = await processFile(app, { runId }, { signal: new AbortController().signal, report: () => undefined })
const seconds = (performance.now() - startedAt) / 1_000
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(JSON.stringify({ result, seconds, peakMegabytes }))
await running.close()
