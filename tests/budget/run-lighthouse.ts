import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { prepareChromium } from '../../scripts/lib/prepare-chromium.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export interface Scores {
  /** Of 100, on a slow phone. */
  scores: Record<string, number>
  /** What costs points, a line for each category that misses its budget. */
  failures: string[]
  timings: string
}

const chromium = prepareChromium()

/** Where no time is measured the page is looked at as soon as it is there, on the machine as it is. */
const hurried = {
  throttlingMethod: 'provided',
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 0,
} as const

/** One run in a browser of its own, with an empty cache; `budget` names the categories and the least score of each. */
export async function runLighthouse(
  url: string,
  cookies: string,
  budget: Partial<Record<Category, number>>,
): Promise<Scores> {
  const { executablePath, args, env } = await chromium
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless'],
    envVars: { ...process.env, ...env },
    logLevel: 'silent',
  })
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      onlyCategories: Object.keys(budget),
      logLevel: 'error',
      disableStorageReset: true,
      ...('performance' in budget ? {} : hurried),
      ...(cookies && { extraHeaders: { cookie: cookies } }),
    })
    if (!run) throw new Error(`Lighthouse has nothing to say of ${url}`)
    return toScores(run.lhr, budget)
  } finally {
    browser.kill()
  }
}

function toScores({ audits, categories }: Result, budget: Partial<Record<Category, number>>): Scores {
  const scoreOf = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const failures = Object.entries(budget)
    .filter(([id, least]) => scoreOf(id) < least)
    .map(([id, least]) => {
      const costly = (categories[id]?.auditRefs ?? []).filter(
        (ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1,
      )
      const reasons = costly.map((ref) => `${ref.id} ${audits[ref.id]?.displayValue ?? ''}`.trim())
      return `${id} ${scoreOf(id)} instead of ${least}: ${reasons.join(', ')}`
    })
  return {
    scores: Object.fromEntries(Object.keys(budget).map((id) => [id, scoreOf(id)])),
    failures,
    timings: ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
      .filter((id) => audits[id])
      .map((id) => `${id} ${audits[id]?.displayValue}`)
      .join(', '),
  }
}
