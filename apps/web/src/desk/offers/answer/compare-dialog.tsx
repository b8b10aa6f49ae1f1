import type { DeskOffer } from '@agromarket/shared'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import type { ComparedVersion } from './version-rows.ts'
import { VersionsTable } from './versions-table.tsx'

const mostCompared = 4

/** The versions side by side, the oldest of the last four first. */
export function CompareDialog({ offer, onClose }: { offer: DeskOffer; onClose: () => void }) {
  return (
    <DeskDialog opened onClose={onClose} size="xl" title="Версии">
      <VersionsTable versions={toVersions(offer)} />
    </DeskDialog>
  )
}

function toVersions({ editions, timeZone }: DeskOffer): ComparedVersion[] {
  return editions
    .slice(0, mostCompared)
    .map(({ number, isSent, at, content, validUntil }) => ({
      label: isSent ? `Версия ${number}, ${formatMoment(at, timeZone)}` : 'Черновик',
      content,
      validUntil,
    }))
    .reverse()
}
