import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Database } from '@agromarket/core/platform/db'
import { exchangeBaseSettingsSchema } from '@agromarket/shared'
import { howToRun } from '../../scripts/lib/node-settings.ts'
import type { Bench, BenchResult } from './bench.ts'
import { startBenchShop } from './support/bench-shop.ts'
import { readShop, readShopWhile } from './support/visitors.ts'

/** 500,000 offers are a file of 500 MB; BENCH_ROWS makes it fewer. */
const offerCount = Number(process.env['BENCH_ROWS'] || 500_000)
const warehouses = 6
const goalOffersPerSecond = 10_000
const goalMegabytes = 300
const goalP99 = 1.5
const changedEach = 100

interface Run {
  result: Record<string, unknown>
  seconds: number
  peakMegabytes: number
}

interface Files {
  goods: string
  offers: string
  next: string
}

interface Exchange {
  goods: Run
  offers: Run
  next: Run
  /** 99th percentile of a visitor's requests, ms; null where nobody visits. */
  p99: { alone: number; beside: number } | null
}

/**
 * Files of 1C from the last piece to merged, each in a process of its own: in a shop that nobody visits, and in one whose
 * visitors ask for the next page as soon as they have one.
 */
export const bench: Bench = {
  title: `Обмен с 1С, ${offerCount.toLocaleString('ru-RU')} предложений`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'agromarket-bench-'))
    try {
      const write = async (name: string, content: Iterable<string>) => {
        await pipeline(Readable.from(content), createWriteStream(join(folder, name)))
        return join(folder, name)
      }
      const files = {
        goods: await write('import.xml', toGoods()),
        offers: await write('offers.xml', toOffers(0)),
        next: await write('next.xml', toOffers(changedEach)),
      }
      const quiet = await exchange(folder, files, { isVisited: false })
      const visited = await exchange(folder, files, { isVisited: true })
      const megabytes = Math.round((await stat(files.offers)).size / 1_000_000)
      return toResults(quiet, visited, megabytes)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function exchange(folder: string, files: Files, { isVisited }: { isVisited: boolean }): Promise<Exchange> {
  const shop = await startBenchShop(2_000)
  try {
    const baseId = await givenBase(shop.db)
    const work = async (file: string) => {
      const run = await processInChild({ databaseUrl: shop.databaseUrl, folder, file, baseId })
      if (run.result['state'] !== 'done') throw new Error(`The file ended as ${JSON.stringify(run.result)}`)
      return run
    }
    const alone = isVisited ? await readShop(shop.origin) : 0
    const goods = await work(files.goods)
    const underWay = work(files.offers)
    const beside = isVisited ? await readShopWhile(shop.origin, underWay) : 0
    const offers = await underWay
    return { goods, offers, next: await work(files.next), p99: isVisited ? { alone, beside } : null }
  } finally {
    await shop.stop()
  }
}

function toResults(quiet: Exchange, visited: Exchange, megabytes: number): BenchResult[] {
  const rate = (name: string, { seconds }: Run): BenchResult => ({
    name,
    values: [offerCount / seconds],
    unit: `в с, нагрузка машины ${(loadavg()[0] ?? 0).toFixed(1)}`,
    goal: `≥ ${goalOffersPerSecond.toLocaleString('ru-RU')}`,
    isMet: offerCount / seconds >= goalOffersPerSecond,
  })
  const peak = Math.max(...[quiet, visited].flatMap(({ offers, next }) => [offers.peakMegabytes, next.peakMegabytes]))
  const { alone = 0, beside = 0 } = visited.p99 ?? {}
  return [
    { ...rate('товары, первый раз', quiet.goods), goal: '', isMet: true },
    rate(`предложения, первый раз (${megabytes} МБ)`, quiet.offers),
    rate('предложения, 1 % изменён', quiet.next),
    { ...rate('  при посетителях, первый раз', visited.offers), goal: '', isMet: true },
    { name: '  память процесса', values: [peak], unit: 'МБ', goal: `≤ ${goalMegabytes}`, isMet: peak <= goalMegabytes },
    {
      name: '  страницы магазина во время обмена, p99',
      values: [beside],
      unit: `мс (без него ${alone.toFixed(1)} мс)`,
      goal: `≤ ${goalP99} ×`,
      isMet: beside <= alone * goalP99,
    },
  ]
}

async function processInChild(work: {
  databaseUrl: string
  folder: string
  file: string
  baseId: string
}): Promise<Run> {
  const script = join(import.meta.dirname, 'support/process-exchange-file.ts')
  const name = work.file.split('/').at(-1) ?? ''
  const { flags, environment } = howToRun('worker')
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, work.file, work.baseId, name], {
    env: {
      ...process.env,
      ...environment,
      DATABASE_URL: work.databaseUrl,
      STORAGE_DIR: join(work.folder, 'storage'),
      APP_SECRET: 'a'.repeat(64),
    },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

async function givenBase(db: Database): Promise<string> {
  const settings = JSON.stringify(exchangeBaseSettingsSchema.parse({ dropPercent: 100, medianPercent: 1000 }))
  const { id: baseId } = await db
    .insertInto('exchangeBase')
    .values({ name: 'Замер', login: 'bench', passwordHash: '', settings, publishedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = await db.selectFrom('priceList').select('id').where('currency', '=', 'RUB').executeTakeFirstOrThrow()
  const branches = await db.selectFrom('branch').select('code').orderBy('id').limit(warehouses).execute()
  const { path } = await db
    .selectFrom('category')
    .select('path')
    .where('kind', '=', 'part')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('exchangeMapping')
    .values([
      { baseId, kind: 'priceType', externalId: typeId, name: 'Розничная', currency: 'руб.', target: String(list.id) },
      { baseId, kind: 'group', externalId: groupId, name: 'Запчасти', target: path },
      ...branches.map(({ code }, index) => ({
        ...{ baseId, kind: 'warehouse', externalId: warehouseId(index), name: `Склад ${index}`, target: code },
      })),
    ])
    .execute()
  return baseId
}

const typeId = '91000000-0000-4000-8000-000000000001'
const groupId = 'a1000000-0000-4000-8000-000000000001'
const warehouseId = (index: number) => `51000000-0000-4000-8000-00000000000${index}`
const goodsId = (index: number) => `b3c1a5e0-0000-4000-8000-${String(index).padStart(12, '0')}`
const head = '<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.09">\n'

function* toGoods(): Generator<string> {
  yield `${head}<Каталог СодержитТолькоИзменения="false"><Ид>c</Ид><Товары>\n`
  for (let index = 0; index < offerCount; index += 1) {
    yield `<Товар><Ид>${goodsId(index)}</Ид><Артикул>QX-${index}</Артикул><Наименование>Ремень вариатора ходовой части ${index}</Наименование><БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Группы><Ид>${groupId}</Ид></Группы><Изготовитель><Ид>m</Ид><Наименование>Gates</Наименование></Изготовитель></Товар>\n`
  }
  yield '</Товары></Каталог></КоммерческаяИнформация>'
}

/** As the newer module writes them: prices of two types, and each warehouse by name. */
function* toOffers(changed: number): Generator<string> {
  yield `${head}<ПакетПредложений СодержитТолькоИзменения="false"><Ид>c#</Ид><Предложения>\n`
  for (let index = 0; index < offerCount; index += 1) {
    const amount = ((index * 37) % 90_000) + 100 + (changed > 0 && index % changed === 0 ? 10 : 0)
    const price = (type: string, value: number) =>
      `<Цена><Представление>${value} руб. за шт</Представление><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${value}.50</ЦенаЗаЕдиницу><Валюта>руб.</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена>`
    const stock = Array.from(
      { length: warehouses },
      (_, place) => `<Склад ИдСклада="${warehouseId(place)}" КоличествоНаСкладе="${(index + place) % 40}"/>`,
    )
    yield `<Предложение><Ид>${goodsId(index)}</Ид><Цены>${price(typeId, amount)}${price('opt', amount)}</Цены>${stock.join('')}</Предложение>\n`
  }
  yield '</Предложения></ПакетПредложений></КоммерческаяИнформация>'
}
