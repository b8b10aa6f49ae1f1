import type { Database } from '@agromarket/core/platform/db'
import { branches } from './branches.ts'
import { type DemoBuyerKey, demoBuyers } from './demo/orders/buyers.ts'

const minuteMs = 60_000

interface DemoRequest {
  buyer: DemoBuyerKey
  kind: 'service' | 'feedback' | 'callback'
  state: 'open' | 'taken' | 'done' | 'cancelled'
  minutesAgo: number
  machine?: string
  wishedInDays?: number
  wishedTime?: string
  text: string
  answer?: string
}

const requests: readonly DemoRequest[] = [
  {
    buyer: 'rassvet',
    kind: 'service',
    state: 'taken',
    minutesAgo: 1_500,
    machine: 'ACROS 595 Plus, № R0ACR005123',
    wishedInDays: 3,
    wishedTime: 'до обеда',
    text: 'Вариатор барабана не держит обороты под нагрузкой, ремень новый.',
  },
  {
    buyer: 'rassvet',
    kind: 'callback',
    state: 'done',
    minutesAgo: 9_200,
    text: 'Сроки по жатке',
    answer: 'Жатка в пути, прибытие согласовали.',
  },
  {
    buyer: 'lebedev',
    kind: 'service',
    state: 'open',
    minutesAgo: 95,
    machine: 'МТЗ-82',
    wishedInDays: 5,
    wishedTime: 'после обеда',
    text: 'Течёт масло по штоку навески, нужен выезд.',
  },
  { buyer: 'pochinok', kind: 'callback', state: 'open', minutesAgo: 20, text: '' },
  {
    buyer: 'gulyaeva',
    kind: 'feedback',
    state: 'open',
    minutesAgo: 260,
    text: 'Можно ли сдать обратно ремень, который не подошёл? Упаковка цела.',
  },
  {
    buyer: 'erlan',
    kind: 'service',
    state: 'open',
    minutesAgo: 340,
    machine: 'Vector 410',
    wishedInDays: 7,
    text: 'Плановое ТО-2 перед уборкой.',
  },
  { buyer: 'niva', kind: 'feedback', state: 'cancelled', minutesAgo: 15_000, text: 'Проверка формы' },
]

/** What visitors have asked branches for, in every state, once: a shop that has some keeps them. */
export async function loadServiceRequests(db: Database): Promise<void> {
  if (await db.selectFrom('serviceRequest').select('id').limit(1).executeTakeFirst()) return
  const accounts = await db.selectFrom('userAccount').select(['id', 'email']).execute()
  const rows = requests.map(({ buyer: key, minutesAgo, wishedInDays, machine, wishedTime, answer, ...request }) => {
    const buyer = demoBuyers[key]
    const branch = branches.find(({ city }) => city === buyer.branchCity)
    if (!branch) throw new Error(`No branch in ${buyer.branchCity}`)
    const createdAt = new Date(Date.now() - minutesAgo * minuteMs)
    const isMail = request.kind === 'feedback'
    const isAnswered = request.state === 'taken' || request.state === 'done'
    return {
      ...request,
      branchId: branch.id,
      userId: accounts.find(({ email }) => email === buyer.email)?.id ?? null,
      contactName: buyer.person,
      contactPhone: isMail ? '' : buyer.phone,
      // Not every demo buyer has named a mailbox of his own: his account's is one.
      contactEmail: isMail ? buyer.contactEmail || buyer.email : '',
      machine: machine ?? '',
      wishedDate:
        wishedInDays === undefined
          ? null
          : new Date(Date.now() + wishedInDays * 1_440 * minuteMs).toISOString().slice(0, 10),
      wishedTime: wishedTime ?? '',
      callFrom: isMail ? null : createdAt,
      assigneeName: isAnswered ? (buyer.branchCity === 'Костанай' ? 'Айгуль Сериккызы' : 'Анна Крылова') : '',
      answer: answer ?? '',
      createdAt,
    }
  })
  await db.insertInto('serviceRequest').values(rows).execute()
}
