import type { PsBlockType, PsBlockView } from '@agromarket/shared'
import { z } from 'zod'
import { getPlaces } from '../../area/index.ts'
import { toSheet } from '../../documents/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type Html, html } from '../../platform/html/index.ts'
import { PermanentJobError } from '../../platform/outbox/index.ts'
import { definePrintJob, type PrintProgress, printToFile } from '../../printing/index.ts'
import type { PsBlockLogic } from '../blocks/define-logic.ts'
import { psBlockLogic } from '../ps-logic.generated.ts'
import * as printRepository from './print.repository.ts'

export const printPsJob = definePrintJob({ name: 'ps.print', payload: z.object({ printId: z.uuid() }) })

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
  progress: PrintProgress,
): Promise<{ sizeBytes: number } | undefined> {
  const print = await printRepository.find(app.db, printId)
  if (!print) throw new PermanentJobError(`No print ${printId} is asked for`)
  if (print.storedFileId !== null) return undefined
  const { title, content, createdAt } = print
  return printToFile(
    app,
    {
      toSheet: async () => {
        const { branches, defaultBranch } = await getPlaces(app.db)
        const branch = branches.find(({ id }) => id === content.branchId) ?? defaultBranch
        const body = html`${content.blocks.map(printBlock)}`
        return { title, html: toSheet({ title, foot: title, branch, body, styles }), createdAt }
      },
      setFile: (trx, fileId) => printRepository.setFile(trx, printId, fileId),
      isKept: true,
    },
    progress,
  )
}

/** What a kind that is never printed leaves of itself: nothing. */
function printBlock({ type, settings, data }: PsBlockView): Html | null {
  // The logic of a type prints the data of that type.
  const { print } = psBlockLogic[type] as PsBlockLogic<PsBlockType>
  return print?.(settings as never, data as never) ?? null
}
