import type { Readable } from 'node:stream'
import { AppError, fitsMask, supplierLimits, toLine, toLines } from '@agromarket/shared'
import { type StoredFile, storeFile } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { toStorable } from '../to-storable.ts'
import { isProven } from './check-sender.ts'
import type { MailFindings, MailRow, NewAttachment } from './mail.repository.ts'
import type { RuleRow } from './mail-rule.repository.ts'
import * as mailRuleRepository from './mail-rule.repository.ts'
import type { LetterAttachment, LetterHead, LetterReader } from './parse-letter.ts'

export interface ReadAttachment extends Pick<NewAttachment, 'name' | 'sizeBytes' | 'state' | 'reason' | 'ruleId'> {
  stored: StoredFile | null
  priceListId: number | null
  supplierId: string | null
  isTaken: boolean
}

/** Whoever uploads a letter for himself needs no rule: null. */
type UsedRule = Omit<RuleRow, 'id'> & { id: string | null }

/** Logos, signatures and invitations are in every second letter and no price list. */
const noPriceList = /^(?:image|video|audio|message)\/|^text\/(?:calendar|vcard|x-vcard)$|-signature$/

const longestContent = 4_000

/** What is found in one letter while it is read; nothing of it is anybody's before it is saved. */
export class LetterReading implements LetterReader {
  #head: LetterHead = { sender: '', subject: '', authResults: [] }
  #content = ''
  #problem: string | null = null
  #rules: Promise<readonly UsedRule[]> | undefined
  /** The one supplier who names this sender in his rules: he may know of a letter of which nothing is taken. */
  #named: string | null = null
  /** Also those that this letter has not the proof for: what they were asked for is told beside them. */
  #known: readonly RuleRow[] = []
  #found: ReadAttachment[] = []
  #count = 0

  readonly #app: AppContext
  readonly #mail: MailRow

  constructor(app: AppContext, mail: MailRow) {
    this.#app = app
    this.#mail = mail
  }

  get hasEnough(): boolean {
    return this.#count > supplierLimits.attachments
  }

  head(head: LetterHead): void {
    this.#head = head
  }

  text(text: string): void {
    this.#content = toLines(text.slice(0, 2 * longestContent)).slice(0, longestContent)
  }

  /** The first reason stays. */
  refuse(reason: string): void {
    this.#problem ??= reason
  }

  async attachment(attachment: LetterAttachment): Promise<void> {
    this.#count += 1
    if (this.hasEnough) return
    const { name, mimeType, isInText, content } = attachment
    const rules = await this.#readRules()
    const fits = ({ fileMask }: UsedRule) => fitsMask(fileMask, name)
    const rule = rules.find(fits)
    const isDecoration = isInText || noPriceList.test(mimeType)
    const reason = isDecoration ? 'Картинка или подпись, не прайс-лист' : (this.#problem ?? reasonOf(rule))
    this.#found.push(
      reason === null && rule
        ? await this.#store(rule, name, content)
        : {
            ...untaken(name, await countBytes(content)),
            reason,
            state: isDecoration || !this.#problem ? 'skipped' : 'refused',
            ruleId: isDecoration ? null : (this.#known.find(fits)?.id ?? null),
          },
    )
  }

  /** After the last attachment; of a letter without any it is found whose it is. */
  async end(): Promise<void> {
    await this.#readRules()
  }

  #readRules(): Promise<readonly UsedRule[]> {
    this.#rules ??= this.#findRules()
    return this.#rules
  }

  async #findRules(): Promise<readonly UsedRule[]> {
    const { sender, authResults } = this.#head
    const { source, supplierId } = this.#mail
    if (sender === '' && source !== 'upload') {
      this.refuse('У письма нет одного отправителя')
      return []
    }
    const rules = await mailRuleRepository.listFor(this.#app.db, sender)
    this.#known = rules
    if (source === 'upload' && supplierId !== null) {
      // Whoever uploads a letter answers for it; rules say no more than which price list a file is.
      const own = rules.filter((rule) => rule.supplierId === supplierId)
      this.#known = own
      return [...own, { id: null, supplierId, fileMask: '*', priceListId: null, needsProof: false }]
    }
    if (rules.length === 0) this.refuse('Отправителя нет ни в одном правиле')
    const [named = null, ...others] = new Set(rules.map((rule) => rule.supplierId))
    if (others.length === 0) this.#named = named
    if (isProven(sender, authResults, this.#app.ports.priceMail.authority)) return rules
    const trusting = rules.filter(({ needsProof }) => !needsProof)
    if (rules.length > 0 && trusting.length === 0) {
      this.refuse('Подлинность отправителя не подтверждена: нет отметки SPF или DKIM')
    }
    return trusting
  }

  async #store(
    { id: ruleId, supplierId, priceListId }: UsedRule,
    name: string,
    content: Readable,
  ): Promise<ReadAttachment> {
    try {
      const stored = await storeFile(this.#app, {
        name,
        content,
        maxBytes: supplierLimits.fileBytes,
        accept: 'any',
        uploadedBy: null,
      })
      return { ...untaken(stored.name, stored.sizeBytes), state: 'taken', stored, priceListId, supplierId, ruleId }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const isEmpty = error.code === 'validation_error'
      return { ...untaken(name, 0), state: 'refused', ruleId, reason: isEmpty ? 'Файл пуст' : error.message }
    }
  }

  /** Everything that was found; a letter that was refused after all takes nothing. */
  findings(): MailFindings {
    const suppliers = new Set(this.#found.flatMap((one) => one.supplierId ?? []))
    if (suppliers.size > 1) this.refuse('Вложения подходят правилам нескольких поставщиков')
    const [only] = suppliers
    const isRefused = this.#problem !== null
    const supplierId = this.#mail.supplierId ?? (isRefused ? this.#named : (only ?? this.#named))
    const many = `Вложений больше ${supplierLimits.attachments}: остальные не рассмотрены`
    return {
      supplierId,
      state: isRefused ? 'refused' : this.#count === 0 ? 'empty' : 'taken',
      problem: this.#problem ?? (this.hasEnough ? many : null),
      sender: toStorable(toLine(this.#head.sender).slice(0, 254)),
      subject: toStorable(toLine(this.#head.subject).slice(0, 500)),
      content: toStorable(this.#content),
    }
  }

  attachments(): ReadAttachment[] {
    const problem = this.#problem
    if (problem === null) return this.#found
    return this.#found.map((one) => (one.stored ? { ...one, stored: null, state: 'refused', reason: problem } : one))
  }

  /** Files that are stored and nothing keeps. */
  untaken(): string[] {
    return this.#found.flatMap(({ stored, isTaken }) => (stored && !isTaken ? [stored.id] : []))
  }

  stored(): string[] {
    return this.#found.flatMap(({ stored }) => (stored ? [stored.id] : []))
  }
}

function reasonOf(rule: UsedRule | undefined): string | null {
  return rule ? null : 'Имя не подходит ни под одно правило'
}

function untaken(name: string, sizeBytes: number): ReadAttachment {
  const shown = toStorable(toLine(name).slice(0, 200))
  return {
    name: shown,
    sizeBytes,
    state: 'skipped',
    reason: null,
    stored: null,
    ruleId: null,
    priceListId: null,
    supplierId: null,
    isTaken: false,
  }
}

async function countBytes(content: Readable): Promise<number> {
  let bytes = 0
  for await (const chunk of content) bytes += (chunk as Buffer).length
  return bytes
}
