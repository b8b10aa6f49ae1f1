import { createChromiumPdf } from '@agromarket/core/platform/pdf'
import {
  applyOfferChanges,
  calculateOffer,
  formatAmount,
  formatOfferMoney,
  machineAmount,
  optionAmount,
  type PrintedOffer,
  planPayments,
  toOfferDiff,
  toOfferPaper,
  toOfferSlides,
  toProductOptions,
} from '@agromarket/shared'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { toOfferSheet } from '../../../packages/core/src/offers/print/offer-sheet.ts'
import { randomOffer } from '../../support/random-offer.ts'
import { readPdfText } from '../../support/read-pdf.ts'

const isFull = process.env['FULL'] === '1'
const numRuns = isFull ? 10_000 : 300
const numPrints = isFull ? 40 : 3

const options = { executablePath: process.env['CHROMIUM_PATH'], browsers: 1, pagesPerBrowser: 100 }
const pdf = createChromiumPdf(options, { log: pino({ level: 'silent' }) })
afterAll(() => pdf.close())

/** The figures that page, print and REST owe each other: reckoned from the lines here, by nobody's calculator. */
function reckon({ content }: PrintedOffer) {
  const { machines, parts, works, travel, delivery } = content
  const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
  const times = (one: number, other: number) => BigInt(one) * BigInt(other)
  const isPaid = delivery.method === 'calc' && !delivery.isIncluded && delivery.priceMinor !== -1
  return Number(
    sum([
      ...machines.map(({ count, priceMinor }) => times(count, priceMinor)),
      ...machines.map(({ count, commissioningMinor }) => times(count, commissioningMinor)),
      ...machines
        .flatMap((machine) => machine.options)
        .map((one) => (one.isIncluded ? times(one.count, one.priceMinor) : 0n)),
      ...parts.map(({ count, priceMinor }) => times(count, priceMinor)),
      ...works.map(({ minutes, rateMinor }) => (times(rateMinor, minutes) * 2n + 60n) / 120n),
      travel ? times(travel.km, travel.rateMinor) : 0n,
      isPaid ? BigInt(delivery.priceMinor) : 0n,
    ]),
  )
}

describe('the sums of an offer', () => {
  it('are the same on its page, in its file, on its slides and in REST', () => {
    fc.assert(
      fc.property(randomOffer, (offer) => {
        const { content, currency, issuedOn } = offer
        const totalMinor = reckon(offer)
        const money = (minor: number) => formatOfferMoney(minor, currency)
        expect(calculateOffer(content).totalMinor).toBe(totalMinor)

        const paper = toOfferPaper(offer)
        expect(paper?.total.value).toBe(money(totalMinor))
        expect(paper?.vat.value).toBe(money(calculateOffer(content).vatMinor))
        const plan = planPayments(content.payment, totalMinor, issuedOn)
        expect(plan.payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
          totalMinor + plan.overpaymentMinor,
        )
        const scheduled = paper?.schedule?.table?.rows.map(({ cells }) => cells.at(-1)?.text)
        expect(scheduled ?? []).toEqual(
          plan.payments.length < 2 ? [] : plan.payments.map(({ amountMinor }) => formatAmount(amountMinor)),
        )

        const slides = toOfferSlides(offer)
        for (const machine of content.machines) {
          expect(slides.find(({ id }) => id === machine.id)?.total).toBe(money(machineAmount(machine)))
          expect(toOfferPaper(offer, machine.id)?.total.value).toBe(money(machineAmount(machine)))
        }
        expect(slides.find(({ id }) => id === 'total')?.total).toBe(money(totalMinor))
        expect(slides[0]).toMatchObject({ id: 'cover', total: money(totalMinor) })
        if (plan.payments.length > 1) {
          expect(slides.at(-1)).toMatchObject({ id: 'payments', total: money(plan.payableMinor) })
        }

        const rest = toProductOptions(content, [])
        const charged = content.machines.flatMap((machine) => machine.options).map((one) => optionAmount(one) / 100)
        expect(rest.map(({ amountToCharge }) => amountToCharge)).toEqual(charged)
        const changes = [{ type: 'payment' as const, value: 'credit' as const, initialFeeBp: 1_000, months: 12 }]
        const changed = applyOfferChanges(content, changes)
        const anew = planPayments(changed.payment, totalMinor, issuedOn)
        expect(toOfferDiff(content, changes, { currency, from: issuedOn })?.payment?.price).toBe(
          anew.payableMinor / 100,
        )
      }),
      { numRuns },
    )
  })

  it('are what a person reads in the printed file', async () => {
    for (const offer of fc.sample(randomOffer, numPrints)) {
      const paper = toOfferPaper(offer)
      if (!paper) throw new Error('no paper')
      const html = await toOfferSheet(paper, { branch: offer.branch, url: 'http://localhost/offer/random' })
      const { text } = await readPdfText(await pdf.print({ html, createdAt: new Date(0) }))
      const read = (words: string) => words.replace(/\s+/g, ' ')
      expect(text).toContain(read(`${paper.total.name} ${formatOfferMoney(reckon(offer), offer.currency)}`))
      for (const { name, value } of [...paper.sums, paper.vat]) expect(text).toContain(read(`${name} ${value}`))
    }
  })
})
