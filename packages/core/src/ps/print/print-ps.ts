import { Readable } from 'node:stream'
import type { PsBlockType, PsBlockView } from '@agromarket/shared'
import { z } from 'zod'
import { getPlaces } from '../../area/index.ts'
import { toSheet } from '../../documents/index.ts'
import { discardFiles, keepFiles, storeFile } from '../../files/index.ts'
import { defineLongJob, type LongJobProgress } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type Html, html } from '../../platform/html/index.ts'
import { PermanentJobError } from '../../platform/outbox/index.ts'
import type { PsBlockLogic } from '../blocks/define-logic.ts'
import { psBlockLogic } from '../ps-logic.generated.ts'
import * as printRepository from './print.repository.ts'

/** Browsers and processes may die for reasons of their own; none of them loses a print. */
export const printPsJob = defineLongJob({
  name: 'ps.print',
  queue: 'pdf',
  payload: z.object({ printId: z.uuid() }),
  attempts: 8,
  backoffMs: 500,
  isListed: false,
})

const largestBytes = 50 * 1024 * 1024
const styles = `
h2 { margin: 6mm 0 2mm; font-size: 12pt; font-weight: 600; color: #15181a }
h3 { font-size: 10pt; font-weight: 600 }
.greeting { margin-bottom: 4mm }
.framed { border: 0.3mm solid #999; padding: 3mm; margin-bottom: 3mm; break-inside: avoid }
section { break-inside: avoid-page }
`

/** Prints a page that was asked for and stores its file, once: a second run finds it there. */
export async function printPs(
  app: AppContext,
  { printId }: { printId: string },
  progress: LongJobProgress,
): Promise<{ sizeBytes: number } | undefined> {
  const print = await printRepository.find(app.db, printId)
  if (!print) throw new PermanentJobError(`No print ${printId} is asked for`)
  if (print.storedFileId !== null) return undefined
  progress.report({ step: 'Готовим страницы', percent: 10 })
  const { branches, defaultBranch } = await getPlaces(app.db)
  const branch = branches.find(({ id }) => id === print.content.branchId) ?? defaultBranch
  const body = html`${print.content.blocks.map(printBlock)}`
  const sheet = toSheet({ title: print.title, foot: print.title, branch, body, styles })
  progress.report({ step: 'Печатаем', percent: 30 })
  const content = await app.ports.pdf.print({ html: sheet, createdAt: print.createdAt })
  progress.report({ step: 'Сохраняем', percent: 90 })
  const file = await storeFile(app, {
    name: `${print.title}.pdf`,
    content: Readable.from([content]),
    maxBytes: largestBytes,
    accept: ['pdf'],
    uploadedBy: null,
  })
  const isKept = await app.db.transaction().execute(async (trx) => {
    const isFirst = await printRepository.setFile(trx, printId, file.id)
    if (isFirst) await keepFiles(trx, [file.id])
    return isFirst
  })
  if (!isKept) await discardFiles(app, [file.id])
  return { sizeBytes: file.sizeBytes }
}

/** What a kind that is never printed leaves of itself: nothing. */
function printBlock({ type, settings, data }: PsBlockView): Html | null {
  // The logic of a type prints the data of that type.
  const { print } = psBlockLogic[type] as PsBlockLogic<PsBlockType>
  return print?.(settings as never, data as never) ?? null
}
