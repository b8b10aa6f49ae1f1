import { supplierLimits } from '@agromarket/shared'
import { discardFiles, openFile } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import { takeStored } from '../intake/take-file.ts'
import { startNextRun } from '../runs/start-next-run.ts'
import { LetterReading, type ReadAttachment } from './letter-reading.ts'
import type { MailRow, NewAttachment } from './mail.repository.ts'
import * as mailRepository from './mail.repository.ts'
import { LetterBroken, parseLetter } from './parse-letter.ts'

/**
 * Reads one letter: whose it is by the rules of senders and files, and what becomes of each attachment. Attachments that
 * are taken wait as files like any other. Read twice, it changes nothing the second time.
 */
export async function readLetter(app: AppContext, { mailId }: { mailId: string }): Promise<void> {
  const letter = await mailRepository.find(app.db, mailId)
  if (letter?.state !== 'received') return
  const reading = new LetterReading(app, letter)
  try {
    await readContent(app, letter, reading)
    const isSaved = await app.db.transaction().execute((trx) => saveReading(trx, letter, reading))
    // Of the same bytes as an earlier file, or of a letter that was refused after all.
    await discardFiles(app, isSaved ? reading.untaken() : reading.stored())
  } catch (error) {
    await discardFiles(app, reading.stored())
    throw error
  }
}

async function readContent(app: AppContext, letter: MailRow, reading: LetterReading): Promise<void> {
  const opened = await openFile(app, letter.storedFileId)
  if (!opened) throw new Error(`The letter ${letter.id} is not there`)
  if (letter.sizeBytes > supplierLimits.letterBytes) {
    reading.refuse(`Письмо больше ${supplierLimits.letterBytes / 1024 / 1024} МБ. Загрузите файл через портал.`)
  }
  try {
    await parseLetter(opened.content, reading)
  } catch (error) {
    if (!(error instanceof LetterBroken)) throw error
    reading.refuse('Письмо не разобрано: оно устроено неправильно или обрезано')
  }
  await reading.end()
}

async function saveReading(trx: Trx, letter: MailRow, reading: LetterReading): Promise<boolean> {
  const findings = reading.findings()
  if (!(await mailRepository.save(trx, letter.id, findings))) return false
  const { supplierId, sender } = findings
  const attachments: NewAttachment[] = []
  for (const attachment of reading.attachments()) {
    attachments.push(
      supplierId === null ? toRecord(attachment) : await takeOne(trx, letter, supplierId, sender, attachment),
    )
  }
  await mailRepository.insertAttachments(trx, letter.id, attachments)
  if (supplierId !== null) await startNextRun(trx, supplierId)
  return true
}

async function takeOne(
  trx: Trx,
  letter: MailRow,
  supplierId: string,
  sender: string,
  attachment: ReadAttachment,
): Promise<NewAttachment> {
  const { stored, priceListId } = attachment
  if (!stored) return toRecord(attachment)
  const facts = { supplierId, priceListId, uploadedBy: letter.uploadedBy, mode: 'full' } as const
  const source = letter.source === 'folder' ? 'folder' : 'mail'
  const taken = await takeStored(trx, { ...facts, source, sender: `письмо от ${sender}` }, stored)
  attachment.isTaken = !taken.isKnown
  return { ...toRecord(attachment), state: taken.isKnown ? 'known' : 'taken', fileId: taken.fileId }
}

function toRecord({ name, sizeBytes, state, reason, ruleId }: ReadAttachment): NewAttachment {
  return { name, sizeBytes, state, reason, ruleId, fileId: null }
}
