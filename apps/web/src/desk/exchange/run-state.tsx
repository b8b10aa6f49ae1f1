import type { ExchangeRunView } from '@agromarket/shared'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconHandStop } from '@tabler/icons-react'
import { formatCount, formatNumber } from '../../lib/format/format-count.ts'
import { formatSize } from '../suppliers/formats.ts'
import classes from './exchange.module.css'
import { tellOrders } from './orders-outcome.ts'

const records = ['запись', 'записи', 'записей'] as const

/** How a run ended, in words with a mark that says the same by shape and colour. */
export function RunState({ run }: { run: ExchangeRunView }) {
  const { tone, mark: Mark, text } = describe(run)
  return (
    <span className={classes.state} data-tone={tone}>
      <Mark size={18} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}

function describe(run: ExchangeRunView) {
  const { state, counts, problem, isAnalysis, decidedBy } = run
  switch (state) {
    case 'running':
      return { tone: 'quiet', mark: IconClock, text: describeOpen(run) }
    case 'failed':
      return { tone: 'bad', mark: IconCircleX, text: problem ?? 'Прервано' }
    case 'held':
      return { tone: 'warning', mark: IconHandStop, text: `Ждёт решения. ${problem ?? ''}` }
    case 'rejected':
      return { tone: 'quiet', mark: IconCircleX, text: `Отклонено${decidedBy ? `: ${decidedBy}` : ''}` }
    case 'cancelled':
      return { tone: 'quiet', mark: IconCircleX, text: 'Остановлено' }
    case 'replaced':
      return { tone: 'quiet', mark: IconCircleX, text: 'Не публиковалось: заменено новой выгрузкой' }
    default:
      break
  }
  const done = isAnalysis ? 'Проверено, ничего не опубликовано' : (tellOrders(counts) ?? 'Готово')
  if (counts.waiting || counts.unknown) return { tone: 'warning', mark: IconAlertTriangle, text: done }
  if (!counts.rejected) return { tone: 'good', mark: IconCircleCheck, text: done }
  return {
    tone: 'warning',
    mark: IconAlertTriangle,
    text: `${done}, отложено в этом обмене: ${formatCount(counts.rejected, records)}`,
  }
}

/** Nothing is worked on: files are still to come, or to be asked for. Who breaks off is ended by the shop after a while. */
function describeOpen({ kind, files, sizeBytes }: ExchangeRunView): string {
  if (kind !== 'catalog') return kind === 'orders' ? 'Обмен заказами не закончен' : 'Ждёт очереди'
  return `Не закончено: принято файлов ${formatNumber(files)}, ${formatSize(sizeBytes)}, загрузка не начата`
}
