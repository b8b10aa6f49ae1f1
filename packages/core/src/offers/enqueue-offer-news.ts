import type { Branch, OfferLetter } from '@agromarket/shared'
import { enqueueMessages, type OfferNewsData } from '../notifications/index.ts'
import type { Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { OfferRow } from './offer.repository.ts'

type BranchNews =
  | 'discount-request'
  | 'opened'
  | 'requested'
  | 'renewal-request'
  | 'changes'
  | 'accepted'
  | 'invoice-request'
const toBranch: Record<BranchNews, { subject: string; text: string }> = {
  'discount-request': { subject: 'согласовать скидку', text: 'Сотрудник просит согласовать скидку в предложении.' },
  opened: { subject: 'клиент открыл предложение', text: 'Клиент открыл предложение, которое ему отправили.' },
  requested: { subject: 'клиент запросил предложение', text: 'Клиент ждёт коммерческого предложения.' },
  'renewal-request': {
    subject: 'клиент просит новое предложение',
    text: 'Срок предложения истёк, клиент ждёт нового.',
  },
  changes: { subject: 'клиент прислал изменения', text: 'Клиент изменил условия и ждёт ответа.' },
  accepted: { subject: 'клиент согласился', text: 'Клиент принял предложение.' },
  'invoice-request': { subject: 'клиент просит счёт', text: 'Клиент согласен с условиями и ждёт счёта.' },
}

type ClientNews = 'sent' | 'answered' | 'revoked'
const toClient: Record<ClientNews, { subject: string; text: string }> = {
  sent: { subject: '', text: 'Для вас готово коммерческое предложение.' },
  answered: { subject: 'ответ на ваши изменения', text: 'Менеджер ответил на ваши изменения.' },
  revoked: { subject: 'отозвано', text: 'Предложение отозвано. Менеджер филиала подскажет условия.' },
}

type Told = Pick<OfferRow, 'id' | 'hash' | 'number' | 'clientName' | 'contactName'> & Partial<Pick<OfferRow, 'edition'>>

const minuteMs = 60_000

/** Tells the branch what its client has done, in the transaction of the deed. */
export async function enqueueBranchNews(
  trx: Trx,
  visitor: Visitor,
  {
    loaded,
    eventId,
    news,
    words = '',
  }: { loaded: { offer: Told; branch: Branch }; eventId: number; news: BranchNews; words?: string },
): Promise<void> {
  const { offer, branch } = loaded
  const data: OfferNewsData = {
    number: String(offer.number),
    url: `${visitor.config.publicUrl}/kp/edit/${offer.hash}`,
    subject: `Предложение № ${offer.number}: ${toBranch[news].subject}`,
    text: toBranch[news].text,
    from: [offer.clientName, offer.contactName].filter(Boolean).join(', '),
    words,
    branchName: branch.name,
    branchPhone: branch.phone,
  }
  // A long queue of changes comes in pieces, one after the other: the letter, which only says that they wait, is one.
  const about =
    news === 'changes' ? `changes:${offer.id}:${offer.edition}:${Math.floor(Date.now() / minuteMs)}` : eventId
  const dedupeKey = `offer-branch:${about}`
  await enqueueMessages(
    trx,
    [{ channel: 'email', template: 'offer-news', to: branch.email, aboutId: offer.id, dedupeKey, data }],
    visitor.requestId,
  )
}

interface Written {
  offer: Pick<OfferRow, 'id' | 'hash' | 'number' | 'contactEmail' | 'contactPhone'>
  branch: Branch
}

interface NewsToClient {
  loaded: Written
  eventId: number
  news: ClientNews
  words?: string
  /** Whom to tell, by what words; the offer's contact when it is left out. */
  letter?: OfferLetter | undefined
  /** What its files are made by. */
  awaits?: string | undefined
}

/** Tells the client: whom the letter names, else the offer's contact by e-mail or by SMS; nobody where neither is named. */
export async function enqueueClientNews(trx: Trx, visitor: Visitor, told: NewsToClient): Promise<void> {
  const { offer, branch } = told.loaded
  const { eventId, news, letter, words = letter?.message ?? '', awaits } = told
  const recipients = letter?.recipients ?? contactOf(offer)
  if (recipients.length === 0) return
  const usual = [`Коммерческое предложение № ${offer.number}`, toClient[news].subject].filter(Boolean).join(': ')
  const subject = letter?.subject || usual
  const url = `${visitor.config.publicUrl}/offer/${offer.hash}`
  const about = { template: 'offer-news' as const, aboutId: offer.id }
  const data: OfferNewsData = {
    number: String(offer.number),
    url,
    subject,
    text: toClient[news].text,
    from: '',
    words,
    branchName: branch.name,
    branchPhone: branch.phone,
  }
  const text = `Агромаркет: ${toClient[news].text} ${url} Телефон: ${branch.phone}.`
  await enqueueMessages(
    trx,
    recipients.map(({ channel, to }) => {
      const dedupeKey = `offer-client:${eventId}:${channel}:${to}`
      return channel === 'sms'
        ? { ...about, channel, to, dedupeKey, text }
        : { ...about, channel, to, dedupeKey, data, awaits }
    }),
    visitor.requestId,
  )
}

function contactOf({ contactEmail, contactPhone }: Written['offer']): OfferLetter['recipients'] {
  if (contactEmail !== '') return [{ channel: 'email', to: contactEmail }]
  return contactPhone === '' ? [] : [{ channel: 'sms', to: contactPhone }]
}
