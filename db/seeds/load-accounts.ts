import { createAccount } from '@agromarket/core/auth'
import type { Database } from '@agromarket/core/platform/db'
import type { AccountRole } from '@agromarket/shared'
import { branches } from './branches.ts'
import { regions } from './regions.ts'

interface DemoAccount {
  name: string
  email: string | null
  phone: string | null
  roles: readonly AccountRole[]
  /** Administrative centre of the region that the account has chosen. */
  city?: string
  hasOrganization?: boolean
  /** City of the branch whose orders the account takes. */
  branchCity?: string
}

const password = 'demo-demo'

/** Contract §1. Names of people are invented. */
const accounts: readonly DemoAccount[] = [
  {
    name: 'Павел Егоров',
    email: 'buyer@demo.local',
    phone: '79107842136',
    roles: [],
    city: 'Смоленск',
    hasOrganization: true,
  },
  { name: 'Виктор Самойлов', email: null, phone: '79000000001', roles: [] },
  { name: 'Ерлан Абдрахманов', email: 'kz@demo.local', phone: null, roles: [], city: 'Костанай' },
  {
    name: 'Анна Крылова',
    email: 'employee@demo.local',
    phone: null,
    roles: ['employee'],
    branchCity: 'Смоленск',
  },
  {
    name: 'Айгуль Сериккызы',
    email: 'manager-kz@demo.local',
    phone: null,
    roles: ['employee', 'branchManager'],
    city: 'Костанай',
    branchCity: 'Костанай',
  },
  { name: 'Сергей Поставнин', email: 'supplier@demo.local', phone: null, roles: ['supplier'] },
  { name: 'Айгуль Сериковна', email: 'supplier2@demo.local', phone: null, roles: ['supplier'], city: 'Костанай' },
  { name: 'Ирина Блокова', email: 'editor@demo.local', phone: null, roles: ['editor', 'contentEditor'] },
  { name: 'Олег Порталов', email: 'admin@demo.local', phone: null, roles: ['admin', 'supplier', 'portalPass'] },
]

/** The demo accounts, with confirmed contacts and one password. Those that exist stay as they are. */
export async function loadAccounts(db: Database): Promise<void> {
  const organizationId = await ensureOrganization(db)
  await Promise.all(
    accounts.map(({ city, hasOrganization, branchCity, ...account }) =>
      createAccount(db, {
        ...account,
        password,
        areaId: city ? (regions.find((area) => area.parentId && area.adminCenter === city)?.id ?? null) : null,
        organizationId: hasOrganization ? organizationId : null,
        branchId: branches.find((branch) => branch.city === branchCity)?.id ?? null,
        formId: 'demo',
      }),
    ),
  )
}

/** The farm of the demo buyer: 612 400 of 1 500 000 roubles of its limit are used, to be paid within 30 days. */
async function ensureOrganization(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('organization')
    .values({
      name: 'ООО «Рассвет-Агро»',
      taxId: '6700000014',
      address: 'Смоленская обл., Рославльский р-н, д. Остёр',
      currency: 'RUB',
      limitTotalMinor: 150_000_000,
      limitUsedMinor: 61_240_000,
      limitDays: 30,
    })
    .onConflict((conflict) => conflict.column('taxId').doUpdateSet({ taxId: '6700000014' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
