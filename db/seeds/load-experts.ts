import type { Database } from '@agromarket/core/platform/db'
import { branches } from './branches.ts'

/** Who at a branch knows of machines: the second of its people (see branches.ts). */
const ofMachines = 1
/** Branches with an expert of one kind of machines beside the one who knows of all. */
const specialists: readonly { branch: string; name: string; category: string; position: string; about: string }[] = [
  {
    branch: 'smolensk',
    name: 'Роман Величко',
    category: 'zernouborochnye-kombayny',
    position: 'Эксперт по комбайнам',
    about: 'Подберёт жатку и комплектацию под ваши поля, рассчитает лизинг.',
  },
  {
    branch: 'smolensk',
    name: 'Денис Савин',
    category: 'traktory',
    position: 'Эксперт по тракторам',
    about: 'Подберёт колёса и навеску под ваши орудия, рассчитает лизинг.',
  },
  {
    branch: 'bryansk',
    name: 'Егор Тишин',
    category: 'traktory',
    position: 'Эксперт по тракторам',
    about: 'Сравнит модели по тяге и расходу, подскажет по навеске и орудиям.',
  },
]
const aboutAll = 'Подберёт машину под ваши поля и орудия, рассчитает лизинг и доставку.'
/** Years of joining the company, spread over the branches. */
const firstYear = 2012
const yearsTaken = 11

/** Employees of the demo shop whom visitors may ask; each has agreed to be shown. Doing it again is harmless. */
export async function loadExperts(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const general = branches.flatMap(({ id, code, contacts, phone, email }, index) => {
      const person = contacts[ofMachines]
      if (!person || specialists.some(({ name }) => name === person.name)) return []
      return [
        {
          externalId: `TM-${code}`,
          branchId: id,
          name: person.name,
          position: 'Эксперт по технике',
          about: aboutAll,
          phone,
          email,
          worksSince: firstYear + (index % yearsTaken),
          sortOrder: 1,
          consentGivenAt: new Date(),
        },
      ]
    })
    const narrow = specialists.flatMap(({ branch: code, name, position, about }, index) => {
      const branch = branches.find((one) => one.code === code)
      if (!branch) return []
      const { id: branchId, phone, email } = branch
      return [
        {
          externalId: `TM-${code}-${index + 1}`,
          branchId,
          name,
          position,
          about,
          phone,
          email,
          worksSince: firstYear + ((index * 3) % yearsTaken),
          sortOrder: 0,
          consentGivenAt: new Date(),
        },
      ]
    })
    await trx
      .insertInto('expert')
      .values([...general, ...narrow])
      .onConflict((conflict) => conflict.column('externalId').doNothing())
      .execute()
    for (const [index, { branch, category }] of specialists.entries()) {
      await trx
        .insertInto('expertCategory')
        .columns(['expertId', 'categoryId'])
        .expression((eb) =>
          eb
            .selectFrom('expert')
            .innerJoin('category', (join) => join.on('category.path', '=', category))
            .select(['expert.id', 'category.id as categoryId'])
            .where('expert.externalId', '=', `TM-${branch}-${index + 1}`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}
