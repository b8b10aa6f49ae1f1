import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasTestRedis, startTestRedis } from '../../tests/support/test-redis.ts'
import { addCounts, noCounts, readPlaywrightReport, readVitestReport, type TestCounts } from './read-test-report.ts'
import { runTool } from './run-tool.ts'

const withoutRedis = 'Не проверено: на машине нет ни redis-server, ни Docker.'

/** Every suite, one after another; the last line counts the tests of all. Only «everything ran and passed» exits with 0. */
interface Suite {
  title: string
  tool: string
  args: (report: string) => string[]
  read: (report: string) => Promise<TestCounts>
  /** Runs with REDIS_URL: queue and counters are in Redis instead of PostgreSQL and memory. */
  onRedis?: boolean
}

const suites: Suite[] = [
  { title: 'Модульные тесты', tool: 'vitest', args: vitestArgs('unit'), read: readVitestReport },
  { title: 'Интеграционные тесты', tool: 'vitest', args: vitestArgs('integration'), read: readVitestReport },
  { title: 'Испытания отказами', tool: 'vitest', args: vitestArgs('faults'), read: readVitestReport },
  {
    title: 'Тесты в браузере',
    tool: 'playwright',
    args: () => ['test', '--reporter=list,json'],
    read: readPlaywrightReport,
  },
  {
    title: 'Интеграционные тесты, очередь в Redis',
    tool: 'vitest',
    args: vitestArgs('integration'),
    read: readVitestReport,
    onRedis: true,
  },
  {
    title: 'Путь покупателя в браузере, очередь в Redis',
    tool: 'playwright',
    args: () => ['test', 'journey', '--reporter=list,json'],
    read: readPlaywrightReport,
    onRedis: true,
  },
  {
    title: 'Бюджеты страниц',
    tool: 'playwright',
    args: () => ['test', '--config=playwright.budget.config.ts', '--reporter=list,json'],
    read: readPlaywrightReport,
  },
]

const redis = (await hasTestRedis()) ? await startTestRedis() : undefined
if (!redis && process.env['REQUIRE_REDIS'] === '1') throw new Error(withoutRedis)
const folder = await mkdtemp(join(tmpdir(), 'agromarket-tests-'))
let total = noCounts()
let isGreen = true
let isStopping = false
// What runs is ended by runTool; nothing is begun after it.
for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => (isStopping = true))
for (const [index, suite] of suites.entries()) {
  if (isStopping) {
    isGreen = false
    break
  }
  process.stdout.write(`\n▶ ${suite.title} (${index + 1} из ${suites.length})\n`)
  if (suite.onRedis && !redis) {
    process.stdout.write(`${withoutRedis}\n`)
    continue
  }
  const report = join(folder, `${index}.json`)
  const code = await runTool(suite.tool, suite.args(report), {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(suite.onRedis && redis && { REDIS_URL: redis.url }),
  })
  const counts = await suite.read(report)
  // A suite that ends badly without a failed test (a stray rejection, a server that did not start) is a failure too.
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1
    counts.failures.push('завершено с ошибкой, хотя ни один тест не провален: см. вывод')
  }
  isGreen &&= code === 0 && counts.passed > 0
  total = addCounts(total, {
    ...counts,
    failures: counts.failures.map((failure) => `${suite.title}: ${failure}`),
  })
}
await redis?.stop()
await rm(folder, { recursive: true, force: true })
if (total.failures.length > 0) process.stdout.write(`\nНе прошли:\n${total.failures.join('\n')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(isGreen && total.failed === 0 && total.skipped === 0 ? 0 : 1)

function vitestArgs(project: string) {
  return (report: string) => [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}
