import type { Database, Trx } from '@agromarket/core/platform/db'
import { type PsType, psBlocksSchema } from '@agromarket/shared'
import { branches } from './branches.ts'
import { type DemoFarm, demoFarms, farmAccounts } from './demo/ps/farms.ts'
import { type DemoBlock, farmPage, mailingPage, placePages } from './demo/ps/pages.ts'
import { demoModelBanners, demoPromos } from './demo/ps/promos.ts'
import { loadPsActivity } from './load-ps-activity.ts'
import { loadPsClassifiers } from './load-ps-classifiers.ts'
import { regions } from './regions.ts'

const authorName = 'Ирина Блокова'
/** Machines of the mailing's page. */
const offered = ['ACROS 595 Plus', 'К-744Р4', 'TORUM 785']
const mailingName = 'Уборка 2026, комбайны'
const mailedDaysAgo = 4

/** Models and kinds of machines by name, for pages that name them by number. */
interface Names {
  models: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  lines: ReadonlyMap<string, number>
  /** Demo accounts by e-mail. */
  users: ReadonlyMap<string, string>
}

/** Personal pages of twelve farms, a mailing with what became of it, and what stands at places of the shop. */
export async function loadPs(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const names = await readNames(trx)
    await loadPromos(trx, names)
    await loadPsClassifiers(trx)
    for (const { blocks, ...place } of placePages) await loadConfig(trx, place, blocks)
    await loadManagers(trx)
    for (const farm of demoFarms) await loadFarm(trx, farm, names)
    await loadMailing(trx, names)
  })
}

async function readNames(trx: Trx): Promise<Names> {
  const [models, categories, lines, users] = await Promise.all([
    trx.selectFrom('model').select(['id', 'name']).execute(),
    trx.selectFrom('category').select(['id', 'path']).where('kind', '=', 'technique').execute(),
    trx.selectFrom('modelLine').select(['id', 'slug']).execute(),
    trx.selectFrom('userAccount').select(['id', 'email']).where('email', 'like', '%@demo.local').execute(),
  ])
  return {
    models: new Map(models.map(({ id, name }) => [name, id])),
    categories: new Map(categories.map(({ id, path }) => [path, id])),
    lines: new Map(lines.map(({ id, slug }) => [slug, id])),
    users: new Map(users.map(({ id, email }) => [email ?? '', id])),
  }
}

async function loadPromos(trx: Trx, { lines }: Names): Promise<void> {
  await trx
    .insertInto('psPromo')
    .values(
      demoPromos.map(({ days, ...promo }) => ({
        ...promo,
        endsOn: days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const banners = demoModelBanners.flatMap(([slug, label, title, text]) => {
    const modelLineId = lines.get(slug)
    const link = { btnTitle: 'Запчасти к ним', btnLink: `/fp?modelLine=${slug}` }
    return modelLineId === undefined ? [] : [{ modelLineId, bgType: 'COLOR', label, title, text, ...link }]
  })
  if (banners.length === 0) return
  await trx
    .insertInto('psModelBanner')
    .values(banners)
    .onConflict((conflict) => conflict.column('modelLineId').doNothing())
    .execute()
}

/** Who looks after clients at a branch: the first of its people. */
async function loadManagers(trx: Trx): Promise<void> {
  const cities = new Set(demoFarms.map(({ city }) => city))
  const managers = branches
    .filter(({ city }) => cities.has(city))
    .flatMap(({ id: branchId, code, contacts: [person], phone, email }) =>
      person
        ? [
            {
              externalId: `MG-${code}`,
              branchId,
              name: person.name,
              position: 'Менеджер',
              about: 'Отвечает за 10 минут в рабочее время.',
              phone,
              email,
              worksSince: 2016,
              sortOrder: 9,
              consentGivenAt: new Date(),
            },
          ]
        : [],
    )
  await trx
    .insertInto('expert')
    .values(managers)
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .execute()
}

interface NewConfig {
  hash: string
  type: PsType
  target: string
  title: string
  recipientId?: number
}

/** A published page; undefined when it is there already. */
async function loadConfig(trx: Trx, config: NewConfig, given: readonly DemoBlock[]): Promise<string | undefined> {
  const blocks = JSON.stringify(psBlocksSchema.parse(given))
  const row = await trx
    .insertInto('psConfig')
    .values({ ...config, draft: blocks, published: 1, updatedBy: authorName })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await trx.insertInto('psConfigVersion').values({ configId: row.id, number: 1, blocks, authorName }).execute()
  return row.id
}

async function insertRecipient(
  trx: Trx,
  farm: DemoFarm,
  { users }: Pick<Names, 'users'>,
  mailing: { id: number; sentAt: Date } | null,
): Promise<number> {
  const { id } = await trx
    .insertInto('psRecipient')
    .values({
      mailingId: mailing?.id ?? null,
      userCode: farm.code,
      name: farm.name,
      fullName: farm.fullName,
      position: farm.position,
      farm: farm.farm,
      district: farm.district,
      email: `${farm.code.toLowerCase()}@farm.example`,
      areaId: regions.find((area) => area.parentId && area.adminCenter === farm.city)?.id ?? null,
      userId: users.get(farmAccounts[farm.code] ?? '') ?? null,
      managerExternalId: `MG-${branches.find(({ city }) => city === farm.city)?.code ?? 'smolensk'}`,
      sentAt: mailing?.sentAt ?? new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function loadFarm(trx: Trx, farm: DemoFarm, names: Names): Promise<void> {
  const isThere = await trx.selectFrom('psConfig').select('id').where('hash', '=', farm.hash).executeTakeFirst()
  if (isThere) return
  const recipientId = await insertRecipient(trx, farm, names, null)
  const models = farm.warmups.flatMap(([name]) => names.models.get(name) ?? [])
  const page = {
    hash: farm.hash,
    type: 'landing',
    target: '',
    title: `Подборка для ${farm.farm}`,
    recipientId,
  } as const
  await loadConfig(trx, page, farmPage(farm, models))
  await loadWishes(trx, recipientId, farm, names)
  await trx
    .insertInto('psRequiredMedia')
    .values([
      {
        recipientId,
        title: 'Снимок таблички с номером машины',
        hint: 'Чтобы подобрать детали без ошибки',
        sortOrder: 0,
      },
      { recipientId, title: 'Карточка предприятия', hint: 'PDF с реквизитами для договора', sortOrder: 1 },
      { recipientId, title: 'План полей на сезон', hint: 'Таблица с культурами и площадями', sortOrder: 2 },
    ])
    .execute()
}

async function loadWishes(trx: Trx, recipientId: number, farm: DemoFarm, names: Names): Promise<void> {
  const park = farm.park.flatMap(([name, count], sortOrder) => {
    const modelId = names.models.get(name)
    return modelId === undefined ? [] : [{ userCode: farm.code, modelId, count, sortOrder }]
  })
  if (park.length > 0)
    await trx
      .insertInto('psParkMachine')
      .values(park)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const warmups = farm.warmups.flatMap(([name, note], sortOrder) => {
    const modelId = names.models.get(name)
    return modelId === undefined ? [] : [{ recipientId, kind: 'warmup', modelId, note, sortOrder }]
  })
  const interests = farm.interests.flatMap((path, sortOrder) => {
    const categoryId = names.categories.get(path)
    const note = 'Смотрели в прошлом сезоне'
    return categoryId === undefined ? [] : [{ recipientId, kind: 'interest', categoryId, note, sortOrder }]
  })
  const all = [...warmups, ...interests]
  if (all.length > 0) await trx.insertInto('psWarmup').values(all).execute()
}

async function loadMailing(trx: Trx, names: Names): Promise<void> {
  const models = offered.flatMap((name) => names.models.get(name) ?? [])
  const page = { hash: 'demo-harvest-2026', type: 'landing', target: '', title: mailingName } as const
  const configId = await loadConfig(trx, page, mailingPage(models))
  if (configId === undefined) return
  const sentAt = new Date(Date.now() - mailedDaysAgo * 86_400_000)
  const { id } = await trx
    .insertInto('psMailing')
    .values({ name: mailingName, configId, sentAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recipientIds: number[] = []
  for (const farm of demoFarms) {
    const recipientId = await insertRecipient(trx, farm, names, { id, sentAt })
    recipientIds.push(recipientId)
    await loadWishes(trx, recipientId, { ...farm, park: [] }, names)
  }
  await loadPsActivity(trx, { configId, recipientIds, sentAt })
}
