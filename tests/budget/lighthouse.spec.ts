import { addToCart } from '../e2e/support/cart.ts'
import { expect, test } from '../e2e/support/test.ts'
import { budget, report } from './budget.ts'
import { runLighthouse } from './run-lighthouse.ts'

/** Performance depends on the machine: pnpm bench pages judges it. */
const { performance: _, ...unhurried } = budget.lighthouse

const pages = [
  ['landing', async () => '/'],
  ['parts list', async () => '/fp/remni'],
  ['part', async (slug: string) => `/zapchasti/${slug}`],
  ['cart', async () => '/cart'],
] as const

for (const [name, toPath] of pages) {
  test(`Lighthouse has nothing against the page: ${name}`, async ({ baseURL, context, givenParts, givenSignedIn }) => {
    const [part] = await givenParts(1)
    if (!part) throw new Error('The shop has no part in stock')
    // A buyer whose region is known: nobody asks for it over his cart.
    if (name === 'cart') {
      await givenSignedIn()
      await addToCart(context, part.id, 2)
    }
    const cookies = (await context.cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')

    const { scores, failures } = await runLighthouse(`${baseURL}${await toPath(part.slug)}`, cookies, unhurried)

    report(
      Object.entries(scores)
        .map((entry) => entry.join(' '))
        .join(', '),
    )
    expect(failures.join('\n'), 'what costs points').toBe('')
  })
}
