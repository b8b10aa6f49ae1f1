import type { Logger } from 'pino'
import { Pool } from 'tarn'
import { openPrinter, type Printer } from './open-printer.ts'
import type { PdfPort, PrintableDocument } from './pdf.port.ts'
import { prepareChromium, type ReadyChromium } from './prepare-chromium.ts'
import { toReproducible } from './to-reproducible.ts'
import { withAuthor } from './with-author.ts'

export interface ChromiumOptions {
  /** Undefined: the one installed through npm. */
  executablePath: string | undefined
  /** At most so many run; none does until something is printed, and none stays long after. */
  browsers: number
  /** Then a browser is ended and another begins: whatever it has leaked goes with it. */
  pagesPerBrowser: number
}

/** A browser that nobody has needed for so long is ended. */
const idleMs = 60_000
const launchTimeoutMs = 30_000
/** A queue of people who ask at once; jobs never wait, for as many run as there are browsers. */
const waitMs = 120_000

/** Prints in a bounded pool of browsers. One that dies costs its document a retry and is replaced. */
export function createChromiumPdf(options: ChromiumOptions, { log }: { log: Logger }): PdfPort {
  let prepared: Promise<ReadyChromium> | undefined
  let pool: Pool<Printer> | undefined
  const prepare = () => {
    prepared ??= prepareChromium(options.executablePath).catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    return prepared
  }
  const openPool = () =>
    new Pool<Printer>({
      create: async () => openPrinter(await prepare()),
      validate: (printer) => printer.isUsable() && printer.printed() < options.pagesPerBrowser,
      destroy: (printer) => printer.close(),
      min: 0,
      max: options.browsers,
      idleTimeoutMillis: idleMs,
      createTimeoutMillis: launchTimeoutMs,
      acquireTimeoutMillis: waitMs,
      log: (message) => log.warn({ message }, 'the pool of browsers'),
    })
  return {
    async print(document: PrintableDocument) {
      pool ??= openPool()
      const own = pool
      const printer = await own.acquire().promise
      try {
        return withAuthor(toReproducible(await printer.print(document.html), document.createdAt), document.author)
      } finally {
        if (printer.printed() >= options.pagesPerBrowser) await printer.close()
        own.release(printer)
      }
    },
    async close() {
      const ending = pool
      pool = undefined
      await ending?.destroy()
    },
  }
}
