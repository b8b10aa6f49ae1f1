import type { EmailData } from './email-data.ts'
import { type Letter, paragraph } from './letter.ts'

export function renderConfirmEmail({ name, url }: EmailData['confirm-email']): Letter {
  return {
    subject: 'Подтвердите адрес электронной почты',
    blocks: [
      paragraph(`Здравствуйте, ${name}!`),
      paragraph('Вы зарегистрировались в Агромаркете. Подтвердите адрес, и учётная запись заработает.'),
      { kind: 'link', label: 'Подтвердить e-mail', url },
      paragraph('Если вы не регистрировались, просто удалите это письмо.'),
    ],
  }
}

export function renderResetPassword({ name, url }: EmailData['reset-password']): Letter {
  return {
    subject: 'Сброс пароля',
    blocks: [
      paragraph(`Здравствуйте, ${name}!`),
      paragraph('Кто-то, скорее всего вы, попросил сбросить пароль в Агромаркете. Новый пароль задаётся по ссылке:'),
      { kind: 'link', label: 'Задать новый пароль', url },
      paragraph('Ссылка действует недолго и только один раз. Если вы ничего не просили, пароль остаётся прежним.'),
    ],
  }
}

export function renderWelcome({ name, url }: EmailData['welcome']): Letter {
  return {
    subject: 'Добро пожаловать в Агромаркет',
    blocks: [
      paragraph(`Здравствуйте, ${name}!`),
      paragraph('Учётная запись готова: теперь вы видите цены своего региона и можете оформлять заказы.'),
      { kind: 'link', label: 'Открыть Агромаркет', url },
    ],
  }
}
