import type { Database } from '@agromarket/core/platform/db'

/** The machines of the demo buyer, as he calls them. He works with none of them until he says so. */
const machines = [
  { slug: 'rostselmash-acros-585', year: 2019, serialNumber: 'R0ACR585004127', name: 'Комбайн Ивана' },
  { slug: 'mtz-82-1', year: 2014, serialNumber: '', name: '' },
]

/** The yard of the demo buyer, once: whoever has machines keeps his. */
export async function loadYard(db: Database): Promise<void> {
  const buyer = await db
    .selectFrom('userAccount')
    .select('id')
    .where('email', '=', 'buyer@demo.local')
    .executeTakeFirst()
  if (!buyer) return
  const known = await db.selectFrom('yardMachine').select('id').where('userId', '=', buyer.id).executeTakeFirst()
  if (known) return
  const slugs = machines.map(({ slug }) => slug)
  const models = await db.selectFrom('model').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  const rows = machines.flatMap(({ slug, ...machine }) => {
    const model = models.find((one) => one.slug === slug)
    return model ? [{ ...machine, modelId: model.id, userId: buyer.id }] : []
  })
  if (rows.length > 0) await db.insertInto('yardMachine').values(rows).execute()
}
