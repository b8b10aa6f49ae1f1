import type { Branch } from '@agromarket/shared'
import { enqueueMessages, type OfferNewsData } from '../notifications/index.ts'
import type { Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { OfferRow } from './offer.repository.ts'

type BranchNews = 'requested' | 'changes' | 'accepted' | 'invoice-request'
const toBranch: Record<BranchNews, { subject: string; text: string }> = {
  requested: { subject: 'клиент запросил предложение', text: 'Клиент ждёт коммерческого предложения.' },
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

type Told = Pick<OfferRow, 'id' | 'hash' | 'number' | 'clientName' | 'contactName'>

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
    url: `${visitor.config.publicUrl}/offer/${offer.hash}`,
    subject: `Предложение № ${offer.number}: ${toBranch[news].subject}`,
    text: toBranch[news].text,
    from: [offer.clientName, offer.contactName].filter(Boolean).join(', '),
    words,
    branchName: branch.name,
    branchPhone: branch.phone,
  }
  const dedupeKey = `offer-branch:${eventId}`
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

/** Tells the client: by e-mail, else by SMS; nobody where the offer names neither. */
export async function enqueueClientNews(
  trx: Trx,
  visitor: Visitor,
  { loaded, eventId, news, words = '' }: { loaded: Written; eventId: number; news: ClientNews; words?: string },
): Promise<void> {
  const { offer, branch } = loaded
  const { contactEmail, contactPhone } = offer
  if (contactEmail === '' && contactPhone === '') return
  const subject = [`Коммерческое предложение № ${offer.number}`, toClient[news].subject].filter(Boolean).join(': ')
  const url = `${visitor.config.publicUrl}/offer/${offer.hash}`
  const about = { template: 'offer-news' as const, dedupeKey: `offer-client:${eventId}`, aboutId: offer.id }
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
    [
      contactEmail === ''
        ? { ...about, channel: 'sms', to: contactPhone, text }
        : { ...about, channel: 'email', to: contactEmail, data },
    ],
    visitor.requestId,
  )
}
