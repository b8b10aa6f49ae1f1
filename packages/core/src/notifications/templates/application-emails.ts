import { quoteCustomer } from './customer-words.ts'
import type { ApplicationMessageData } from './email-data.ts'
import { type Letter, paragraph } from './letter.ts'

const nameLength = 100
const letterLength = 4_000

/** To whoever answers: who looks for which work. The file is read at the desk, where permissions are asked. */
export function renderApplicationReceived(application: ApplicationMessageData): Letter {
  const { title, branchName, name, phone, email, letter, hasFile, answerBy, url } = application
  const facts: [string, string][] = [
    ['Телефон', `+${phone.replace(/\D/g, '')}`],
    ['E-mail', email],
    ['Файл', hasFile ? 'приложен, откройте отклик' : ''],
    ['Ответить до', answerBy],
  ]
  return {
    subject: `Отклик: ${title}, ${branchName}`.replace(/\s+/g, ' '),
    blocks: [
      paragraph(`На вакансию «${title}» откликнулись с сайта.`),
      { kind: 'facts', rows: facts.filter(([, value]) => value !== '') },
      {
        kind: 'quote',
        title: 'Слова соискателя:',
        rows: [
          ['Имя', quoteCustomer(name, nameLength)],
          ['О себе', quoteCustomer(letter, letterLength)],
        ],
      },
      { kind: 'link', label: 'Открыть отклик', url },
    ],
  }
}

/** To the applicant. He has named the mailbox, and may have named somebody else's: no word of his stands in it. */
export function renderApplicationThanks({
  title,
  branchName,
  answerBy,
  contactName,
  contactPhone,
  url,
}: ApplicationMessageData): Letter {
  const facts: [string, string][] = [
    ['Вакансия', title],
    ['Филиал', branchName],
    ['Отвечает', contactName],
    ['Телефон', contactPhone],
  ]
  return {
    subject: `Отклик получен: ${title}`.replace(/\s+/g, ' '),
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph(`Спасибо за отклик. Мы прочитаем его и ответим до ${answerBy}.`),
      { kind: 'facts', rows: facts.filter(([, value]) => value !== '') },
      { kind: 'link', label: 'Открыть вакансию', url },
      paragraph('Если вы не откликались, письмо можно не читать.'),
    ],
  }
}
