import type { MailAttachment, SupplierMail } from '@agromarket/shared'
import { type Icon, IconAlertTriangle, IconCircleX, IconMinus } from '@tabler/icons-react'
import classes from '../parts/file-state.module.css'
import { FileState } from '../parts/file-state.tsx'
import { describeMail } from './describe-mail.ts'

const marks: Record<'bad' | 'warning' | 'quiet', Icon> = {
  bad: IconCircleX,
  warning: IconAlertTriangle,
  quiet: IconMinus,
}

function Words({ tone, text }: { tone: keyof typeof marks; text: string }) {
  const Mark = marks[tone]
  return (
    <span className={classes.state} data-tone={tone}>
      <Mark size={18} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}

/** What became of a letter, in one line. */
export function MailOutcome({ mail }: { mail: SupplierMail }) {
  const outcome = describeMail(mail)
  return outcome.kind === 'file' ? <FileState file={outcome.file} /> : <Words {...outcome} />
}

/** What became of one attachment. */
export function AttachmentOutcome({ attachment }: { attachment: MailAttachment }) {
  const { state, reason, file } = attachment
  if (file) return <FileState file={file} />
  return <Words tone={state === 'refused' ? 'bad' : 'quiet'} text={reason ?? 'Не принято'} />
}
