import { quoteCustomer } from './customer-words.ts'
import type { EmailData } from './email-data.ts'
import { type Letter, paragraph } from './letter.ts'

const nameLength = 200
const wordsLength = 1_000

/** To a manager: his client has sent files from a personal page. */
export function renderPsFiles({ from, words, files, url, isOfGuest = false }: EmailData['ps-files']): Letter {
  const names = files.map((name) => quoteCustomer(name, nameLength)).join('\n')
  return {
    subject: `Файлы с персональной страницы: ${quoteCustomer(from, nameLength)}`,
    blocks: [
      paragraph(
        isOfGuest
          ? 'Файлы прислал гость страницы клиента: он открыл её без ссылки из письма.'
          : 'Клиент прислал файлы со своей страницы.',
      ),
      {
        kind: 'quote',
        title: 'Сообщение:',
        rows: [
          ['Клиент', quoteCustomer(from, nameLength)],
          ['Текст', words === '' ? '' : quoteCustomer(words, wordsLength)],
          ['Файлы', names],
        ],
      },
      { kind: 'link', label: 'Открыть файлы клиента', url },
    ],
  }
}

/** To a client who has not opened his personal page yet. */
export function renderPsReminder({ name, title, url }: EmailData['ps-reminder']): Letter {
  return {
    subject: `Ваша подборка ждёт: ${title}`,
    blocks: [
      paragraph(name === '' ? 'Здравствуйте!' : `${name}, здравствуйте!`),
      paragraph('Мы подготовили для вас страницу с техникой и условиями. Она ещё не открыта.'),
      { kind: 'link', label: 'Открыть страницу', url },
      paragraph('Если такие письма не нужны, нажмите на странице внизу «Больше не присылать».'),
    ],
  }
}
