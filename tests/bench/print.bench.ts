import { createChromiumPdf } from '@agromarket/core/platform/pdf'
import { pino } from 'pino'
import { documentKindTable } from '../../packages/core/src/documents/document-kinds.ts'
import type { OrderPaper } from '../../packages/core/src/documents/paper.schema.ts'
import type { Bench, BenchResult } from './bench.ts'
import { measureBrowsers } from './support/browser-memory.ts'
import { median } from './support/median.ts'

/** 1 000 at full size; BENCH_PRINTS makes it fewer. */
const count = Number(process.env['BENCH_PRINTS'] || 1_000)
const warmUp = 6
const browsers = 2
const goal = { perSecond: 4, megabytes: 600 }

/** Invoices of twelve lines through the worker's own pool: how many a second, and what the browsers take meanwhile. */
export const bench: Bench = {
  title: `Печать ${count} счетов, браузеров ${browsers}`,
  async run(): Promise<BenchResult[]> {
    const pdf = createChromiumPdf(
      { executablePath: process.env['CHROMIUM_PATH'], browsers, pagesPerBrowser: 250 },
      { log: pino({ level: 'warn' }) },
    )
    const print = async (index: number) => {
      const html = await documentKindTable.invoice.toHtml(toPaper(index))
      return pdf.print({ html, createdAt: new Date('2026-03-16T09:30:00Z') })
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
    const most = Math.max(...megabytes)
    return [
      {
        name: 'счетов',
        values: [perSecond],
        unit: 'в с',
        goal: `≥ ${goal.perSecond}`,
        isMet: perSecond >= goal.perSecond,
      },
      { name: 'один счёт', values: [median(tookMs)], unit: 'мс' },
      {
        name: 'память браузеров, больше всего',
        values: [most],
        unit: 'МБ',
        goal: `≤ ${goal.megabytes}`,
        isMet: most <= goal.megabytes,
      },
    ]
  },
}

function toPaper(index: number): OrderPaper {
  const lines = Array.from({ length: 12 }, (_, line) => ({
    article: `45×22-${4000 + line}`,
    name: 'Ремень вариатора барабана',
    manufacturer: 'Optibelt',
    unit: 'шт.',
    count: 1 + line,
    priceMinor: 1_486_000,
    totalMinor: 1_486_000 * (1 + line),
    weightGrams: 900,
  }))
  return {
    number: String(index + 1),
    issuedOn: '2026-03-16',
    facts: {
      orderNumber: String(48_000 + index),
      placedOn: '2026-03-16',
      currency: 'RUB',
      buyer: {
        name: 'ООО «Рассвет-Агро»',
        taxId: '6700000018',
        address: '216500, Смоленская обл., д. Остёр, ул. Мира, 12',
        contactName: 'Пётр',
        phone: '79001112233',
        email: 'buyer@shop.test',
        customerNumber: '',
      },
      lines,
      delivery: { method: 'pickup', priceMinor: 0, place: '', readyOn: '2026-03-19' },
      payment: { method: 'invoice', deferralDays: 0 },
      comment: '',
    },
    issuer: {
      seller: {
        countryId: 1,
        name: 'ООО «Агромаркет»',
        taxId: '6700000000',
        taxReasonCode: '670001001',
        address: '214000, г. Смоленск, ул. Кутузова, 15',
        bankName: 'АО «Банк Нива», г. Смоленск',
        bankCode: '046600000',
        account: '40702810000000002614',
        correspondentAccount: '30101810000000000000',
        beneficiaryCode: '',
        paymentCode: '',
        director: 'Соколов А. В.',
        accountant: 'Белова Н. И.',
      },
      vatPercent: 22,
      branch: {
        name: 'Филиал Смоленск',
        city: 'Смоленск',
        address: 'ул. Кутузова, 15',
        phone: '8 (4812) 55-81-78',
        email: 'smolensk@agromarket.example',
        schedule: 'Пн–Пт 8:00–17:00',
      },
      manager: { name: 'Анна Крылова', position: 'Менеджер по запчастям' },
    },
  }
}
