import type { MailAttachment, SupplierMail } from '@agromarket/shared'
import type { FileFacts } from '../parts/file-state.tsx'

type MailFile = NonNullable<MailAttachment['file']>

/** What became of a letter: in a file's words where a file says it, else in words of its own. */
export type MailOutcome =
  | { kind: 'file'; file: FileFacts }
  | { kind: 'words'; tone: 'bad' | 'warning' | 'quiet'; text: string }

/** The worst first: whoever looks at a list has to do something about that. */
const urgency: readonly MailFile['state'][] = ['failed', 'rejected', 'held', 'unmapped', 'running', 'waiting', 'done']

export function describeMail({ state, problem, attachments }: SupplierMail): MailOutcome {
  if (state === 'received') return { kind: 'words', tone: 'quiet', text: 'В очереди' }
  if (state === 'empty') return { kind: 'words', tone: 'quiet', text: 'Вложений нет, пропущено' }
  if (state === 'refused') return { kind: 'words', tone: 'bad', text: problem ?? 'Не принято' }
  const refused = attachments.find((attachment) => attachment.state === 'refused')
  if (refused) return { kind: 'words', tone: 'bad', text: `${refused.name}: ${refused.reason ?? 'не принят'}` }
  const files = attachments.flatMap(({ file }) => file ?? [])
  const worst = urgency.flatMap((one) => files.filter((file) => file.state === one))[0] ?? files[0]
  if (worst) return { kind: 'file', file: worst }
  return { kind: 'words', tone: 'quiet', text: 'Прайс-листов нет, пропущено' }
}

/** Whether something of it is still to come. */
export function isUnderWay({ state, attachments }: SupplierMail): boolean {
  return state === 'received' || attachments.some(({ file }) => file?.state === 'waiting' || file?.state === 'running')
}
