import { Readable } from 'node:stream'
import type { FileContext } from '@agromarket/core/files'
import { receiveLetter } from '@agromarket/core/suppliers'
import { readSeedState, rememberSeed } from '../seed-state.ts'
import { ensurePriceList, findSupplierPerson } from './price-lists.ts'
import { type Letter, toEml } from './to-eml.ts'

const version = '1'
const hourMs = 3_600_000
const head = 'Артикул;Производитель;Наименование;Цена;Остаток'

const lists = [
  { name: 'Остатки склада', fileMask: 'ostatki_sklad*' },
  { name: 'Фильтры', fileMask: 'filtry*' },
]

const stock = (day: number) =>
  table(
    Array.from(
      { length: 48 },
      (_, at) => `СК-${700 + at};Ростсельмаш;Сегмент ножа;${860 + at * 15};${(at * day) % 60}`,
    ),
  )
const filters = table([
  ...Array.from({ length: 64 }, (_, at) => `ФМ-${310 + at};MANN;Фильтр масляный;${640 + at * 22};${at % 14}`),
  'ФМ-390;MANN;Фильтр воздушный;по запросу;2',
  ';MANN;Фильтр салона;1480;3',
])

/** The oldest first: with what became of it, as the letters of a week tell it. */
const letters: readonly (Letter & { hoursAgo: number })[] = [
  {
    hoursAgo: 122,
    from: 'manager@gidrosila.example',
    subject: 'Прайс гидравлика',
    text: 'Прайс во вложении, скидка 6 % от 500 тыс.',
    attachments: [{ name: 'gidro_2026.csv', content: stock(3) }],
  },
  {
    hoursAgo: 98,
    from: 'zakaz@agrosnab.example',
    subject: 'Прайс МТЗ-82, узлы',
    text: 'Во вложении прайс, цены с НДС.',
    attachments: [{ name: 'mtz_82_uzly.pdf', content: '%PDF-1.7 прайс на узлы МТЗ-82' }],
  },
  {
    hoursAgo: 75,
    from: 'sklad@agrosnab.example',
    subject: 'Остатки склада',
    text: 'Добрый день. Остатки по складу Ростсельмаш.',
    attachments: [{ name: 'ostatki_sklad_1.csv', content: stock(5) }],
  },
  {
    hoursAgo: 51,
    from: 'zakaz@agrosnab.example',
    subject: 'Коммерческое предложение',
    text: 'Предлагаем ремни по ценам завода, просим рассмотреть до конца месяца.',
  },
  {
    hoursAgo: 47,
    from: 'buh@agrosnab.example',
    subject: 'Срочно, новый прайс',
    text: 'Замените прайс на этот.',
    attachments: [{ name: 'ostatki_sklad_new.csv', content: stock(11) }],
  },
  {
    hoursAgo: 26,
    from: 'zakaz@agrosnab.example',
    subject: 'Фильтры, новые цены',
    text: 'Обновили цены на фильтры, добавили 8 позиций.',
    attachments: [
      { name: 'filtry.csv', content: filters },
      { name: 'podpis.png', content: 'подпись', type: 'image/png' },
    ],
  },
  {
    hoursAgo: 3,
    from: 'sklad@agrosnab.example',
    subject: 'Остатки склада, утро',
    text: 'Добрый день. Остатки по складу Ростсельмаш на утро.',
    attachments: [
      { name: 'ostatki_sklad_2.csv', content: stock(7) },
      { name: 'rekvizity.csv', content: 'ИНН;6700000025' },
    ],
  },
]

function table(rows: readonly string[]): string {
  return [head, ...rows].join('\r\n')
}

/**
 * Lets letters with price lists lie in the mailbox of the demo shop, once: the worker reads them as it reads all letters.
 * Resolves with whether there was anything to do.
 */
export async function sendDemoLetters(app: FileContext): Promise<boolean> {
  if ((await readSeedState(app.db)).get('supplierLetters') === version) return false
  const person = await findSupplierPerson(app.db, 'supplier@demo.local')
  if (person) {
    const { supplierId } = person
    for (const { name, fileMask } of lists)
      await ensurePriceList(app.db, supplierId, name, { fileMask, currency: 'RUB' })
    for (const { hoursAgo, ...letter } of letters) {
      const receivedAt = new Date(Date.now() - hoursAgo * hourMs)
      const content = Readable.from([toEml(letter, receivedAt)])
      const { mailId } = await receiveLetter(app, { source: 'folder', supplierId: null, uploadedBy: null, content })
      await app.db.updateTable('supplierMail').set({ receivedAt }).where('id', '=', mailId).execute()
    }
  }
  await rememberSeed(app.db, 'supplierLetters', version)
  return true
}
