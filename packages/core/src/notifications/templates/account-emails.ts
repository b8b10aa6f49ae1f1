import { quoteCustomer } from './customer-words.ts'
import type { EmailData } from './email-data.ts'
import { type Block, type Letter, paragraph } from './letter.ts'

const nameLength = 100

/** Anybody may register any mailbox under any name: no letter greets by it. */
function nameOf(name: string): Block {
  return { kind: 'quote', title: 'При регистрации указано:', rows: [['Имя', quoteCustomer(name, nameLength)]] }
}

export function renderConfirmEmail({ name, url }: EmailData['confirm-email']): Letter {
  return {
    subject: 'Подтвердите адрес электронной почты',
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph('Вы зарегистрировались в Агромаркете. Подтвердите адрес, и учётная запись заработает.'),
      nameOf(name),
      { kind: 'link', label: 'Подтвердить e-mail', url },
      paragraph('Если вы не регистрировались, просто удалите это письмо.'),
    ],
  }
}

export function renderResetPassword({ name, url }: EmailData['reset-password']): Letter {
  return {
    subject: 'Сброс пароля',
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph('Кто-то, скорее всего вы, попросил сбросить пароль в Агромаркете. Новый пароль задаётся по ссылке:'),
      nameOf(name),
      { kind: 'link', label: 'Задать новый пароль', url },
      paragraph('Ссылка действует недолго и только один раз. Если вы ничего не просили, пароль остаётся прежним.'),
    ],
  }
}

export function renderWelcome({ name, url }: EmailData['welcome']): Letter {
  return {
    subject: 'Добро пожаловать в Агромаркет',
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph('Учётная запись готова: теперь вы видите цены своего региона и можете оформлять заказы.'),
      nameOf(name),
      { kind: 'link', label: 'Открыть Агромаркет', url },
    ],
  }
}
