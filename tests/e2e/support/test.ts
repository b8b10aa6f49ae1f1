import { randomInt } from 'node:crypto'
import type { SessionUser } from '@agromarket/core/platform/context'
import type { Database } from '@agromarket/core/platform/db'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { GivenBuyer } from '../../support/factories.ts'
import { makeBuyer, signInAs } from './buyer.ts'
import { addToCart } from './cart.ts'
import { openShopDatabase } from './database.ts'
import { findStockedParts, type StockedPart } from './part.ts'

interface Options {
  /** Complaints that the test provokes on purpose, such as the browser's own line about a 404 page. */
  expectedComplaints: RegExp[]
}

interface Given {
  /** A buyer of this test alone, whose cookie the browser already has. */
  givenSignedIn: (given?: GivenBuyer) => Promise<SessionUser>
  /** Parts in stock that this test alone buys. */
  givenParts: (count: number) => Promise<StockedPart[]>
  /** A signed-in buyer with as many lines in the cart as there are counts; the parts that they hold. */
  givenCart: (...counts: number[]) => Promise<StockedPart[]>
}

/**
 * The base of every browser test. A console error or warning, an uncaught error or rejection, or a hydration mismatch
 * on any page of the test fails it. Every test comes from an address of its own, so that no rate limit is shared.
 */
export const test = base.extend<Options & Given & { quietPages: undefined }, { db: Database }>({
  expectedComplaints: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled ? withPatience(page) : page),
  quietPages: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => complaints.push(`uncaught: ${webError.error().stack}`))
      await use(undefined)
      const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the pages must not complain').toEqual([])
    },
    { auto: true },
  ],
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const db = await openShopDatabase()
      await use(db)
      await db.destroy()
    },
    { scope: 'worker' },
  ],
  givenSignedIn: async ({ db, context, baseURL }, use) =>
    use(async (given) => {
      const buyer = await makeBuyer(db, given)
      await signInAs(db, context, buyer, baseURL ?? '')
      return buyer
    }),
  givenParts: async ({ db }, use, testInfo) => use((count) => findStockedParts(db, testInfo.testId, count)),
  givenCart: async ({ context, givenSignedIn, givenParts }, use) =>
    use(async (...counts) => {
      const parts = await givenParts(counts.length)
      await givenSignedIn()
      for (const [index, part] of parts.entries()) await addToCart(context, part.id, counts[index])
      return parts
    }),
})

/** One more tab of the same visitor. */
export async function openTab(context: BrowserContext): Promise<Page> {
  return withPatience(await context.newPage())
}

function withPatience(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (...request) => {
    const answer = await goto(...request)
    await waitUntilAlive(page)
    return answer
  }
  return page
}

/** A person looks before he types; a test would be there before the script has taken over what the server rendered. */
async function waitUntilAlive(page: Page): Promise<void> {
  const rendered = page.locator('#content, #content h1')
  await expect
    .poll(
      () =>
        rendered.evaluateAll((nodes) =>
          nodes.every((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
        ),
      {
        message: 'the page comes alive',
        intervals: [20, 40, 60, 100, 100, 250],
      },
    )
    .toBe(true)
}

/** Somewhere in 10.0.0.0/8. */
function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning'
}

export { expect }
