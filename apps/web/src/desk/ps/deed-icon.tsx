import type { PsRecipientRow } from '@agromarket/shared'
import { IconCircleCheck, IconEye, IconMail, IconMailOff, IconMinus, IconPaperclip } from '@tabler/icons-react'
import { kindOfDeed } from './describe-deed.ts'

const icons = {
  requested: IconCircleCheck,
  rejected: IconMinus,
  uploaded: IconPaperclip,
  looked: IconEye,
  sent: IconMail,
  undelivered: IconMailOff,
} as const

/** Beside the words for what a recipient did. */
export function DeedIcon({ row }: { row: PsRecipientRow }) {
  const Icon = icons[kindOfDeed(row)]
  return <Icon size={18} stroke={1.75} aria-hidden="true" />
}
