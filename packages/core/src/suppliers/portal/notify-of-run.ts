import { type NoticeKind, type RowCause, type RunCounts, rowCauses } from '@agromarket/shared'
import type { Trx } from '../../platform/db/index.ts'
import type { FileRow } from '../intake/file.repository.ts'
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
            title: `${name}: строк с ошибками ${counts.rejected}`,
            content: describeErrors(counts),
          }
        : {
            kind: 'accepted',
            level: 'done',
            title: `${name} принят без ошибок`,
            content: counts ? `Строк ${counts.rows}, изменено ${counts.changed}, новых ${counts.added}.` : '',
          }
    case 'cancelled':
    // Its files are told of one by one.
    case 'unpacked':
      return undefined
  }
}

function describeErrors({ causes, accepted, rows }: RunCounts): string {
  const named = Object.entries(causes)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([cause, count]) => `${rowCauses[cause as RowCause]}: ${count}`)
  return `${named.join(', ')}. Принято ${accepted} из ${rows}.`
}
