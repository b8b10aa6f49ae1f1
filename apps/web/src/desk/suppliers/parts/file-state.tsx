import { type SupplierFile, supplierFileStateLabels } from '@agromarket/shared'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHandStop,
} from '@tabler/icons-react'
import { formatCount } from '../../../lib/format/format-count.ts'
import { Ring } from '../../../ui/status/ring.tsx'
import { portalNouns } from '../formats.ts'
import classes from './file-state.module.css'

type Tone = 'good' | 'warning' | 'bad' | 'quiet'

/** What of a file says how it stands; others know of a letter's file no more than this. */
export type FileFacts = Pick<SupplierFile, 'state' | 'problem' | 'counts'> & Partial<Pick<SupplierFile, 'progress'>>

/** The state in words, with a mark that says the same by shape and colour. */
export function FileState({ file }: { file: FileFacts }) {
  const { tone, icon: Mark, text } = describeState(file)
  return (
    <span className={classes.state} data-tone={tone}>
      {file.state === 'running' ? <Ring size={16} /> : <Mark size={18} stroke={1.75} aria-hidden="true" />}
      <span>{text}</span>
    </span>
  )
}

function describeState({ state, problem, counts, progress }: FileFacts): { tone: Tone; icon: Icon; text: string } {
  const label = supplierFileStateLabels[state]
  switch (state) {
    case 'running':
      return {
        tone: 'good',
        icon: IconClock,
        text: progress?.percent == null ? label : `${label}, ${progress.percent}\u00a0%`,
      }
    case 'done':
      return counts.rejected > 0
        ? {
            tone: 'warning',
            icon: IconAlertTriangle,
            text: `${label}, ${formatCount(counts.rejected, portalNouns.error)}`,
          }
        : { tone: 'good', icon: IconCircleCheck, text: label }
    case 'unchanged':
    case 'unpacked':
      return { tone: 'good', icon: IconCircleCheck, text: label }
    case 'held':
    case 'unmapped':
      return { tone: 'warning', icon: IconHandStop, text: label }
    case 'failed':
    case 'rejected':
      return { tone: 'bad', icon: IconCircleX, text: problem || label }
    case 'waiting':
    case 'cancelled':
    case 'replaced':
      return { tone: 'quiet', icon: IconClock, text: label }
  }
}
