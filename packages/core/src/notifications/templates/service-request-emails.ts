import { quoteCustomer } from './customer-words.ts'
import type { ServiceRequestData } from './email-data.ts'
import { type Letter, paragraph } from './letter.ts'

const lineLength = 200
const textLength = 2_000

/** To the branch: who asks for a mechanic, an answer or a call. */
export function renderServiceRequest(request: ServiceRequestData): Letter {
  const facts: [string, string][] = [
    ['Телефон', request.phone && `+${request.phone.replace(/\D/g, '')}`],
    ['E-mail', request.email],
    ['Удобное время', request.wished],
  ]
  return {
    subject: `${request.kind} № ${request.number}`,
    blocks: [
      paragraph(`${request.kind} № ${request.number} с сайта, филиал: ${request.branchName}.`),
      { kind: 'facts', rows: facts.filter(([, value]) => value !== '') },
      {
        kind: 'quote',
        title: 'Слова клиента:',
        rows: [
          ['Контактное лицо', quoteCustomer(request.name, lineLength)],
          ['Машина', quoteCustomer(request.machine, lineLength)],
          ['Сообщение', quoteCustomer(request.text, textLength)],
        ],
      },
      { kind: 'link', label: 'Открыть заявки', url: request.url },
    ],
  }
}
