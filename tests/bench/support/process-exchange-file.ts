import { createReadStream } from 'node:fs'
import { importFile, takeFiles } from '@agromarket/core/exchange'
import { createAppContext, readCoreSettings } from '@agromarket/core/platform/config'
import { giveWayToShop } from '@agromarket/worker/give-way'
import { pino } from 'pino'

/**
 * Takes a file of 1C and works on it to its end, in a process of its own, as the worker does: what it says of its time and
 * memory is that work's alone; the clock starts when the last byte is in. Arguments: the file, the base, its name.
 */
giveWayToShop()
const [file = '', baseId = '', name = ''] = process.argv.slice(2)
const running = await createAppContext(readCoreSettings(process.env), { log: pino({ level: 'error' }) })
const app = running.context
const files = [{ name, open: () => createReadStream(file) }]
const taken = await takeFiles(app, { baseId, files }, { ownerId: null, requestId: null })
const { id: fileId } = await app.db
  .selectFrom('exchangeFile')
  .select('id')
  .where('runId', '=', taken.runId)
  .executeTakeFirstOrThrow()
const startedAt = performance.now()
const work = { fileId, isApproved: true, isRepeat: false }
const result = await importFile(app, work, { signal: new AbortController().signal, report: () => undefined })
const seconds = (performance.now() - startedAt) / 1_000
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(JSON.stringify({ result, seconds, peakMegabytes }))
await running.close()
