import { quoteCustomer } from './customer-words.ts'
import type { EmailData } from './email-data.ts'
import { type Letter, paragraph } from './letter.ts'

/** Longer words of a file's name are no help in a letter. */
const textLength = 1_000

/** To a supplier's person: what became of a file. Names of files are strangers' words. */
export function renderSupplierNotice({ supplierName, title, content, url }: EmailData['supplier-notice']): Letter {
  return {
    subject: `Портал поставщика: ${quoteCustomer(title, 150)}`.replace(/\s+/g, ' '),
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph(quoteCustomer(title, textLength)),
      ...(content === '' ? [] : [paragraph(quoteCustomer(content, textLength))]),
      { kind: 'facts', rows: [['Поставщик', supplierName]] },
      { kind: 'link', label: 'Открыть в портале', url },
      paragraph('О чём писать, вы выбираете на странице «Уведомления» портала.'),
    ],
  }
}

/** To a supplier's person who wants it: what came in the day, a line for each of his suppliers. */
export function renderSupplierDay({ date, rows, url }: EmailData['supplier-day']): Letter {
  return {
    subject: `Портал поставщика: сводка за ${date}`,
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph(`Что пришло в портал за ${date}.`),
      { kind: 'facts', rows: rows.map(([name, text]): [string, string] => [quoteCustomer(name, 200), text]) },
      { kind: 'link', label: 'Открыть сводку', url },
      paragraph('Сводку можно отключить на странице «Уведомления» портала.'),
    ],
  }
}
