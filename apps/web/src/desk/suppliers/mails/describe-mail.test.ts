import type { MailAttachment, SupplierMail } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { describeMail, isUnderWay } from './describe-mail.ts'

const counts = {
  rows: 0,
  accepted: 0,
  rejected: 0,
  warnings: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
  matched: 0,
  causes: {},
  replacements: [],
}
const fileOf = (state: NonNullable<MailAttachment['file']>['state']): MailAttachment => ({
  name: `${state}.csv`,
  sizeBytes: 1,
  state: 'taken',
  reason: null,
  file: { id: state, state, problem: null, counts },
})
const skipped: MailAttachment = { name: 'logo.png', sizeBytes: 1, state: 'skipped', reason: 'Картинка', file: null }
const mailOf = (attachments: MailAttachment[], more: Partial<SupplierMail> = {}): SupplierMail => ({
  id: 'm',
  supplier: null,
  source: 'imap',
  state: 'taken',
  problem: null,
  sender: '',
  subject: '',
  content: '',
  sizeBytes: 1,
  receivedAt: '',
  isRead: true,
  attachments,
  ...more,
})

it('of several files the one tells that somebody has to look at', () => {
  const mail = mailOf([fileOf('done'), skipped, fileOf('unmapped'), fileOf('failed')])

  expect(describeMail(mail)).toMatchObject({ kind: 'file', file: { state: 'failed' } })
  expect(describeMail(mailOf([fileOf('done'), fileOf('running')]))).toMatchObject({ file: { state: 'running' } })
})

it('an attachment or a letter that was refused says why, one without price lists that it was passed over', () => {
  const refused: MailAttachment = { ...skipped, state: 'refused', reason: 'Файл пуст' }

  expect(describeMail(mailOf([fileOf('done'), refused]))).toMatchObject({ tone: 'bad', text: 'logo.png: Файл пуст' })
  expect(describeMail(mailOf([], { state: 'refused', problem: 'Чужой' }))).toMatchObject({ tone: 'bad', text: 'Чужой' })
  expect(describeMail(mailOf([skipped]))).toMatchObject({ tone: 'quiet', text: 'Прайс-листов нет, пропущено' })
})

it('a letter is under way until it is read and its files are worked on', () => {
  const letters = [mailOf([], { state: 'received' }), mailOf([fileOf('waiting')]), mailOf([fileOf('done')])]

  expect(letters.map(isUnderWay)).toEqual([true, true, false])
})
