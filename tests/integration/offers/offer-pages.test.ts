import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChromiumPdf } from '@agromarket/core/platform/pdf'
import { offerContentSchema, offerVariants, toOfferPaper } from '@agromarket/shared'
import { pino } from 'pino'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { afterAll, expect, it } from 'vitest'
import { machineOffers } from '../../../db/seeds/demo/offers/machine-offers.ts'
import { partOffers } from '../../../db/seeds/demo/offers/part-offers.ts'
import { toOfferSheet } from '../../../packages/core/src/offers/print/offer-sheet.ts'
import { renderPdf } from '../../support/render-pdf.ts'

/**
 * Pages as they were last looked at by a person. UPDATE_PAGES=1 writes them anew: look at what it writes. Fonts and
 * browser come with the repository, so that they look the same on every machine.
 */
const folder = join(import.meta.dirname, '../../fixtures/offer-pages')
const isUpdating = process.env['UPDATE_PAGES'] === '1'
/** Edges of letters may differ by a shade. */
const shade = 0.2
const mostChanged = 0.002

const isoDate = /\d{4}-\d\d-\d\d/g
const branch = {
  id: 1,
  name: 'Филиал Смоленск',
  city: 'Смоленск',
  address: 'ул. Кутузова, 15',
  phone: '8 (4812) 55-81-78',
  schedule: 'Пн–Пт 8:00–17:00',
}

const options = { executablePath: process.env['CHROMIUM_PATH'], browsers: 1, pagesPerBrowser: 100 }
const pdf = createChromiumPdf(options, { log: pino({ level: 'silent' }) })
afterAll(() => pdf.close())

it.each(offerVariants)('an offer of the variant %s looks as it did, page by page', async (variant) => {
  const pages = await renderPdf(await printDemo(variant))

  expect(pages.length).toBeGreaterThan(0)
  for (const [index, page] of pages.entries()) {
    const file = join(folder, `${variant}-${index + 1}.png`)
    if (isUpdating) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, PNG.sync.write(page, { colorType: 0 }))
    }
    const seen = PNG.sync.read(readFileSync(file))
    expect([page.width, page.height]).toEqual([seen.width, seen.height])
    const changed = pixelmatch(seen.data, page.data, undefined, page.width, page.height, { threshold: shade })
    expect(changed / (page.width * page.height), file).toBeLessThan(mostChanged)
  }
  expect(existsSync(join(folder, `${variant}-${pages.length + 1}.png`))).toBe(false)
})

/** The demo's offer of the variant. Its dates count from today: here they are all one day. */
async function printDemo(variant: (typeof offerVariants)[number]): Promise<Buffer> {
  const demo = [...machineOffers, ...partOffers].find((one) => one.variant === variant)
  if (!demo) throw new Error(`The demo has no offer of the variant ${variant}`)
  const { hash, number, clientName } = demo
  const content = offerContentSchema.parse(JSON.parse(JSON.stringify(demo.content).replace(isoDate, '2026-04-01')))
  const dates = { issuedOn: '2026-03-16', validUntil: '2026-03-30' }
  const paper = toOfferPaper({
    hash,
    number,
    variant,
    clientName,
    content,
    branch,
    currency: 'RUB',
    isDraft: false,
    ...dates,
  })
  if (!paper) throw new Error('no paper')
  const html = await toOfferSheet(paper, { branch, url: `https://agromarket.example/offer/${hash}` })
  return pdf.print({ html, createdAt: new Date('2026-03-16T09:30:00Z'), author: paper.author?.name })
}
