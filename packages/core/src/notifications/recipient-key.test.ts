import { expect, it } from 'vitest'
import { toRecipientKey } from './recipient-key.ts'

it.each([
  ['a tag', 'stranger@mail.ru', ['stranger+0@mail.ru', 'stranger+25@mail.ru', 'Stranger+a.b+c@MAIL.ru']],
  ['case', 'anna@post.ru', ['ANNA@Post.ru', 'Anna@POST.RU']],
  ['dots of Gmail', 'annapoleva@gmail.com', ['anna.poleva@gmail.com', 'A.n.n.a.Poleva+7@googlemail.com']],
  ['the addresses of a Yandex mailbox', 'anna-poleva@yandex.ru', ['anna.poleva@ya.ru', 'Anna.Poleva+1@yandex.kz']],
  ['the spelling of a domain', 'агроном@ферма.рф', ['Агроном@ФЕРМА.РФ']],
  ['the spelling of a phone', '79167770000', ['89167770000', '+7 (916) 777-00-00', '8 916 777 00 00']],
])('%s makes no other recipient', (_, recipient, spelt) => {
  for (const other of spelt) expect(toRecipientKey(other), other).toBe(toRecipientKey(recipient))
})

it.each([
  ['dots where they count', 'anna.poleva@mail.ru', 'annapoleva@mail.ru'],
  ['another person', 'anna@mail.ru', 'olga@mail.ru'],
  ['another domain', 'anna@mail.ru', 'anna@bk.ru'],
  ['another number', '79167770000', '79167770001'],
  ['another country', '375291234567', '79291234567'],
])('%s is another recipient', (_, one, other) => {
  expect(toRecipientKey(one)).not.toBe(toRecipientKey(other))
})
