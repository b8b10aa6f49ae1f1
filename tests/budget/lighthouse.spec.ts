import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { prepareChromium } from '../../scripts/lib/prepare-chromium.ts'
import { addToCart } from '../e2e/support/cart.ts'
import { expect, test } from '../e2e/support/test.ts'
import { budget, report } from './budget.ts'

type Category = keyof typeof budget.lighthouse
const categories = Object.keys(budget.lighthouse) as Category[]
/** The machine's other work only ever lowers a score: the best of these runs is the nearest to the truth. */
const attempts = 3

const pages = [
  ['landing', async () => '/'],
  ['parts list', async () => '/fp/remni'],
  ['part', async (slug: string) => `/zapchasti/${slug}`],
  ['cart', async () => '/cart'],
] as const

for (const [name, toPath] of pages) {
  test(`Lighthouse, on a slow phone: ${name}`, async ({ baseURL, context, givenParts, givenSignedIn }) => {
    const [part] = await givenParts(1)
    if (!part) throw new Error('The shop has no part in stock')
    // A buyer whose region is known: nobody asks for it over his cart.
    if (name === 'cart') {
      await givenSignedIn()
      await addToCart(context, part.id, 2)
    }
    const cookies = (await context.cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')

    const best = await measure(`${baseURL}${await toPath(part.slug)}`, cookies)

    report(`${categories.map((id) => `${id} ${best.scores[id]}`).join(', ')}; ${best.timings}`)
    expect(best.failures.join('\n'), 'what costs points').toBe('')
  })
}

interface Measurement {
  scores: Record<Category, number>
  timings: string
  failures: string[]
}

async function measure(url: string, cookies: string): Promise<Measurement> {
  let best: Measurement | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const measured = await runLighthouse(url, cookies)
    if (!best || measured.scores.performance > best.scores.performance) best = measured
    if (best.failures.length === 0) break
  }
  if (!best) throw new Error('Nothing was measured')
  return best
}

/** One run in a browser of its own, with an empty cache. */
async function runLighthouse(url: string, cookies: string): Promise<Measurement> {
  const { executablePath, args, env } = await prepareChromium()
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless'],
    envVars: { ...process.env, ...env },
    logLevel: 'silent',
  })
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      onlyCategories: categories,
      logLevel: 'error',
      disableStorageReset: true,
      ...(cookies && { extraHeaders: { cookie: cookies } }),
    })
    if (!run) throw new Error(`Lighthouse has nothing to say of ${url}`)
    return toMeasurement(run.lhr)
  } finally {
    browser.kill()
  }
}

function toMeasurement({ audits, categories: results }: Result): Measurement {
  const scoreOf = (id: Category) => Math.round((results[id]?.score ?? 0) * 100)
  const failures = categories
    .filter((id) => scoreOf(id) < budget.lighthouse[id])
    .map((id) => {
      const costly = (results[id]?.auditRefs ?? []).filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
      const reasons = costly.map((ref) => `${ref.id} ${audits[ref.id]?.displayValue ?? ''}`.trim())
      return `${id} ${scoreOf(id)} instead of ${budget.lighthouse[id]}: ${reasons.join(', ')}`
    })
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    timings: ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
      .map((id) => `${id} ${audits[id]?.displayValue}`)
      .join(', '),
    failures,
  }
}
