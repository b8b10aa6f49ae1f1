import { quoteCustomer } from './customer-words.ts'
import type { PriceRequestMessageData } from './email-data.ts'
import { type Block, type Letter, paragraph } from './letter.ts'

const nameLength = 100
const commentLength = 1_000

/** To the branch: who asks for which part. */
export function renderPriceAsked(request: PriceRequestMessageData): Letter {
  const asked = request.isAboutStock ? 'Запрос срока' : 'Запрос цены'
  return {
    subject: `${asked}: ${request.article}`.replace(/\s+/g, ' '),
    blocks: [
      paragraph(`${asked} с сайта, филиал: ${request.branchName}.`),
      partOf(request),
      {
        kind: 'facts',
        rows: [
          ['Телефон', `+${request.contactPhone.replace(/\D/g, '')}`] as [string, string],
          ['E-mail', request.contactEmail] as [string, string],
        ].filter(([, value]) => value !== ''),
      },
      {
        kind: 'quote',
        title: 'Слова покупателя:',
        rows: [
          ['Контактное лицо', quoteCustomer(request.contactName, nameLength)],
          ['Организация', quoteCustomer(request.organizationName, nameLength)],
          ['Комментарий', quoteCustomer(request.comment, commentLength)],
        ],
      },
      { kind: 'link', label: 'Ответить', url: request.url },
    ],
  }
}

/** To the buyer: the branch's price, its term and words. */
export function renderPriceAnswered(request: PriceRequestMessageData): Letter {
  const rows: [string, string][] = [
    ['Цена за единицу', request.unitPrice],
    ['Сумма', request.price],
    ['Цена действует до', request.priceUntil],
    ['При получении в филиале', request.priceUntil === '' ? '' : request.branchName],
    ['Срок', request.term],
  ]
  return {
    subject: `Ответ филиала: ${request.article}`.replace(/\s+/g, ' '),
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph('Филиал ответил на ваш запрос.'),
      partOf(request),
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
      ...(request.answer === '' ? [] : [paragraph(request.answer)]),
      { kind: 'facts', rows: [['Телефон филиала', request.branchPhone]] },
      { kind: 'link', label: 'Открыть запросы', url: request.url },
    ],
  }
}

/** To the buyer who waits for a part: it is in stock. */
export function renderPartArrived(request: PriceRequestMessageData): Letter {
  return {
    subject: `Поступил на склад: ${request.article}`.replace(/\s+/g, ' '),
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph('Вы просили сообщить о поступлении. Деталь появилась в наличии.'),
      partOf(request),
      { kind: 'facts', rows: [['Телефон филиала', request.branchPhone]] },
      { kind: 'link', label: 'Открыть запросы', url: request.url },
    ],
  }
}

function partOf({ article, name, count }: PriceRequestMessageData): Block {
  return {
    kind: 'facts',
    rows: [
      ['Артикул', article],
      ['Наименование', name],
      ['Количество', `${count} шт.`],
    ],
  }
}
