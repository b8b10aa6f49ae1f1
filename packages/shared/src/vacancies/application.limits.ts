import type { FileRules } from '../files/file-types.ts'

/** What one address, mailbox or phone may send: a person looks for work, a flood does not. Counts come back evenly. */
export const applicationLimits = {
  letter: 4_000,
  note: 1_000,
  perAddress: { inHour: 10, inDay: 30 },
  /** Forms that are begun to be sent, refused ones among them: each may carry a file. */
  triesPerAddress: { inHour: 40 },
  perPhone: { inDay: 6 },
  fileBytesPerAddress: { inDay: 100 * 1024 * 1024 },
} as const

export const resumeFileRules = {
  types: ['pdf', 'docx', 'jpeg', 'png'],
  maxFiles: 1,
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRules
