import { createChromiumPdf } from '@agromarket/core/platform/pdf'
import {
  type OfferVariant,
  offerContentSchema,
  offerVariants,
  type PrintedOffer,
  toOfferPaper,
} from '@agromarket/shared'
import { pino } from 'pino'
import { machineOffers } from '../../db/seeds/demo/offers/machine-offers.ts'
import { partOffers } from '../../db/seeds/demo/offers/part-offers.ts'
import { toOfferSheet } from '../../packages/core/src/offers/print/offer-sheet.ts'
import { givenOffer } from '../support/given-offer.ts'
import type { Bench, BenchResult } from './bench.ts'
import { startBenchShop } from './support/bench-shop.ts'
import { measureBrowsers } from './support/browser-memory.ts'
import { measureAll } from './support/measure.ts'
import { median } from './support/median.ts'

/** 1 000 at full size; BENCH_PRINTS makes it fewer. */
const count = Number(process.env['BENCH_PRINTS'] || 1_000)
const rounds = Number(process.env['BENCH_ROUNDS'] || 5)
const warmUp = 8
const browsers = 2
const goal = { perSecond: 4, medianMs: 1_200, megabytes: 600, pageCpuMs: 15 }
const branch = {
  id: 1,
  name: 'Филиал Смоленск',
  city: 'Смоленск',
  address: 'ул. Кутузова, 15',
  phone: '8 (4812) 55-81-78',
  schedule: 'Пн–Пт 8:00–17:00',
}

/** Offers of all variants through the worker's own pool, and what a client's page costs the server. */
export const bench: Bench = {
  title: `Предложения: ${count} файлов PDF, браузеров ${browsers}; страница клиента`,
  run: async () => [...(await measurePrints()), ...(await measurePage())],
}

async function measurePrints(): Promise<BenchResult[]> {
  const options = { executablePath: process.env['CHROMIUM_PATH'], browsers, pagesPerBrowser: 250 }
  const pdf = createChromiumPdf(options, { log: pino({ level: 'warn' }) })
  const print = async (index: number) => {
    const offer = toOffer(offerVariants[index % offerVariants.length] ?? 'singleTech', index)
    const paper = toOfferPaper(offer)
    if (!paper) throw new Error('no paper')
    const html = await toOfferSheet(paper, { branch, url: `https://agromarket.example/offer/${index}` })
    await pdf.print({ html, createdAt: new Date(0), author: paper.author?.name })
  }
  await Promise.all(Array.from({ length: warmUp }, (_, index) => print(index)))
  const tookMs: number[] = []
  const megabytes: number[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const startedAt = performance.now()
      await print(index)
      tookMs.push(performance.now() - startedAt)
      if (index % 50 === 0) megabytes.push(await measureBrowsers())
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: browsers }, work))
  const perSecond = count / ((performance.now() - startedAt) / 1000)
  await pdf.close()
  const [middle, most] = [median(tookMs), Math.max(...megabytes)]
  return [
    {
      name: 'файлов',
      values: [perSecond],
      unit: 'в с',
      goal: `≥ ${goal.perSecond}`,
      isMet: perSecond >= goal.perSecond,
    },
    { name: 'один файл', values: [middle], unit: 'мс', goal: `≤ ${goal.medianMs}`, isMet: middle <= goal.medianMs },
    {
      name: 'память браузеров, больше всего',
      values: [most],
      unit: 'МБ',
      goal: `≤ ${goal.megabytes}`,
      isMet: most <= goal.megabytes,
    },
  ]
}

function toOffer(variant: OfferVariant, number: number): PrintedOffer {
  const demo = [...machineOffers, ...partOffers].find((one) => one.variant === variant)
  if (!demo) throw new Error(`The demo has no offer of the variant ${variant}`)
  const content = offerContentSchema.parse(demo.content)
  const dates = { issuedOn: '2026-03-16', validUntil: '2026-03-30' }
  const { hash, clientName } = demo
  return { hash, number, variant, currency: 'RUB', clientName, content, branch, isDraft: false, ...dates }
}

/** So few requests that the limit of one address, which is all visitors here, does not end them. */
async function measurePage(): Promise<BenchResult[]> {
  const shop = await startBenchShop(200)
  try {
    const { content } = toOffer('singleTech', 1)
    const { hash } = await givenOffer(shop.db, { content })
    const requests = [{ path: `/offer/${hash}` }]
    const job = { origin: shop.origin, connections: 4, amount: 150, requests }
    return await measureAll(shop, [{ name: 'страница клиента (отрисовка)', job, mostCpuMs: goal.pageCpuMs }], rounds)
  } finally {
    await shop.stop()
  }
}
