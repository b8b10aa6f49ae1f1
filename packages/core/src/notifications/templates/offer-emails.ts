import { quoteCustomer } from './customer-words.ts'
import type { OfferNewsData } from './email-data.ts'
import { type Block, type Letter, paragraph } from './letter.ts'

const nameLength = 200
const wordsLength = 1_000

/** To the client or the branch: what has happened to a commercial offer. */
export function renderOfferNews(news: OfferNewsData): Letter {
  const from: [string, string][] = news.from ? [['Клиент', quoteCustomer(news.from, nameLength)]] : []
  const words: Block[] = news.words
    ? [{ kind: 'quote', title: 'Сообщение:', rows: [['Текст', quoteCustomer(news.words, wordsLength)]] }]
    : []
  return {
    subject: news.subject,
    blocks: [
      paragraph(news.text),
      ...words,
      { kind: 'facts', rows: [...from, ['Филиал', news.branchName], ['Телефон филиала', news.branchPhone]] },
      { kind: 'link', label: `Открыть предложение № ${news.number}`, url: news.url },
    ],
  }
}
