import { type NoticeKind, type RowCause, type RunCounts, rowCauses } from '@agromarket/shared'
import type { Trx } from '../../platform/db/index.ts'
import type { FileRow } from '../intake/file.repository.ts'
import { tellNumber } from '../tell-number.ts'
import { tell } from './mail-notices.ts'

interface Ending {
  state: 'applied' | 'held' | 'unmapped' | 'failed' | 'cancelled' | 'unpacked'
  problem: string | null
  counts?: RunCounts
}

/** Tells the supplier's people what became of a file. */
export async function notifyOfRun(trx: Trx, file: FileRow, ending: Ending): Promise<void> {
  const notice = toNotice(file, ending)
  if (notice) await tell(trx, { supplierId: file.supplierId, fileId: file.id, ...notice })
}

function toNotice(
  { name }: FileRow,
  { state, problem, counts }: Ending,
): { kind: NoticeKind; level: 'done' | 'warning' | 'held' | 'error'; title: string; content: string } | undefined {
  switch (state) {
    case 'failed':
      return { kind: 'failed', level: 'error', title: `${name} не разобран`, content: problem ?? '' }
    case 'unmapped':
      return {
        kind: 'failed',
        level: 'warning',
        title: `Подтвердите столбцы: ${name}`,
        content: problem ?? 'Новый вид файла. Проверьте, что где стоит.',
      }
    case 'held':
      return { kind: 'held', level: 'held', title: `Файл задержан: ${name}`, content: 'Ждёт решения администратора.' }
    case 'applied':
      return counts && counts.rejected > 0
        ? {
            kind: 'rowErrors',
            level: 'warning',
            title: `${name}: строк с ошибками ${tellNumber(counts.rejected)}`,
            content: describeErrors(counts),
          }
        : {
            kind: 'accepted',
            level: 'done',
            title: `${name} принят без ошибок`,
            content: counts ? describeChanges(counts) : '',
          }
    case 'cancelled':
    // Its files are told of one by one.
    case 'unpacked':
      return undefined
  }
}

function describeChanges({ rows, changed, added }: RunCounts): string {
  return `Строк ${tellNumber(rows)}, изменено ${tellNumber(changed)}, новых ${tellNumber(added)}.`
}

function describeErrors({ causes, accepted, rows }: RunCounts): string {
  const named = Object.entries(causes)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([cause, count]) => `${rowCauses[cause as RowCause]}: ${tellNumber(count)}`)
  return `${named.join(', ')}. Принято ${tellNumber(accepted)} из ${tellNumber(rows)}.`
}
