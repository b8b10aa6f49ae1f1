import { quoteCustomer } from './customer-words.ts'
import type { TransportNewsData } from './email-data.ts'
import { type Letter, paragraph } from './letter.ts'

const nameLength = 200
const wordsLength = 1_000

/** To the client: a step of his transport order. To the branch: the client asks for a day. */
export function renderTransportNews(news: TransportNewsData): Letter {
  const rows: [string, string][] = [
    ['Груз', news.cargo],
    ['Маршрут', news.route],
    ['Просят отгрузить', news.requested],
    ['Отгрузка', news.departure],
    ['Прибытие', news.arrival],
  ]
  const isToBranch = news.from !== ''
  const quote: [string, string][] = [
    ['Клиент', quoteCustomer(news.from, nameLength)],
    ['Комментарий', quoteCustomer(news.words, wordsLength)],
  ]
  return {
    subject: news.subject.replace(/\s+/g, ' '),
    blocks: [
      paragraph(`Заявка на перевозку № ${news.number}. ${news.text}`),
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
      ...(isToBranch ? [{ kind: 'quote' as const, title: 'Слова клиента:', rows: quote }] : []),
      ...(!isToBranch && news.words !== '' ? [paragraph(news.words)] : []),
      { kind: 'facts', rows: [[news.branchName, news.branchPhone]] },
      { kind: 'link', label: 'Открыть заявку', url: news.url },
    ],
  }
}
