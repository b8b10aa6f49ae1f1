import type { Trx } from '@agromarket/core/platform/db'
import { psTypes, psTypeWords, rejectReasons } from '@agromarket/shared'

interface Classifier {
  id: number
  name: string
  folders: readonly { name: string; entries: readonly (readonly [name: string, value: string])[] }[]
}

const typesOf = (names: readonly (keyof typeof psTypes)[]) =>
  names.map((name) => [psTypeWords[name], String(psTypes[name])] as const)

const classifiers: readonly Classifier[] = [
  {
    id: 1,
    name: 'Виды страниц',
    folders: [
      { name: 'Свои страницы', entries: typesOf(['landing', 'path']) },
      { name: 'Каталог', entries: typesOf(['model', 'category', 'part']) },
      { name: 'Покупка', entries: typesOf(['compare', 'cart', 'bookmarks', 'offer']) },
      { name: 'Чтение', entries: typesOf(['news']) },
    ],
  },
  {
    id: 2,
    name: 'Причины отказа',
    folders: [{ name: 'Все', entries: rejectReasons.map((reason) => [reason, reason] as const) }],
  },
  {
    id: 3,
    name: 'Сезоны',
    folders: [
      {
        name: 'Полевые работы',
        entries: [
          ['Сев', 'sowing'],
          ['Защита растений', 'spraying'],
          ['Уборка', 'harvest'],
          ['Осенняя обработка', 'tillage'],
        ],
      },
      { name: 'Зима', entries: [['Ремонт и обслуживание', 'service']] },
    ],
  },
]

/** What editors choose from. Doing it again changes nothing. */
export async function loadPsClassifiers(trx: Trx): Promise<void> {
  for (const { id, name, folders } of classifiers) {
    const row = await trx
      .insertInto('psClassifier')
      .values({ id, name })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) continue
    for (const [sortOrder, folder] of folders.entries()) {
      const { id: folderId } = await trx
        .insertInto('psClassifierFolder')
        .values({ classifierId: id, name: folder.name, sortOrder })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('psClassifierEntry')
        .values(folder.entries.map(([entry, value], index) => ({ folderId, name: entry, value, sortOrder: index })))
        .execute()
    }
  }
}
