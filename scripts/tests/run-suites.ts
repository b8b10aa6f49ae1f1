import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestRedis, type TestRedis } from '../../tests/support/test-redis.ts'
import { runTool } from '../lib/run-tool.ts'
import { addCounts, noCounts, type TestCounts } from './read-test-report.ts'
import { type SuiteTime, toSuiteTable } from './suite-table.ts'
import type { Suite } from './suites.ts'

const withoutRedis = 'Не проверено: на машине нет ни redis-server, ни Docker.'

interface Run {
  reports: string
  /** Of the one shop that all browser suites visit. */
  shopFolder: string
  redis: TestRedis | undefined
}

/**
 * Runs suites one after another and prints the seconds of each beside its budget; the last line counts the tests of all.
 * Resolves with true only when everything ran and passed.
 */
export async function runSuites(suites: readonly Suite[], { hasRedis }: { hasRedis: boolean }): Promise<boolean> {
  const run = await openRun(hasRedis && suites.some(({ onRedis }) => onRedis))
  const times: SuiteTime[] = []
  let total = noCounts()
  let isGreen = true
  let isStopping = false
  // What runs is ended by runTool; nothing is begun after it.
  for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => (isStopping = true))
  for (const [index, suite] of suites.entries()) {
    const { title, budgetSeconds } = suite
    if (isStopping) break
    process.stdout.write(`\n▶ ${title} (${index + 1} из ${suites.length})\n`)
    if (suite.onRedis && !run.redis) {
      process.stdout.write(`${withoutRedis}\n`)
      times.push({ title, tests: 0, budgetSeconds })
      continue
    }
    const startedAt = performance.now()
    const counts = await runSuite(suite, join(run.reports, `${index}.json`), run)
    const seconds = (performance.now() - startedAt) / 1000
    times.push({ title, tests: counts.passed + counts.failed + counts.skipped, seconds, budgetSeconds })
    isGreen &&= counts.failed === 0 && counts.passed > 0
    const toTitled = (line: string) => `${title}: ${line}`
    const failures = counts.failures.map(toTitled)
    total = addCounts(total, { ...counts, failures, repeated: counts.repeated.map(toTitled) })
  }
  await closeRun(run)
  if (total.failures.length > 0) process.stdout.write(`\nНе прошли:\n${total.failures.join('\n')}\n`)
  if (total.repeated.length > 0) process.stdout.write(`\nПрошли со второго раза:\n${total.repeated.join('\n')}\n`)
  process.stdout.write(`\n${toSuiteTable(times)}\n`)
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
  return isGreen && !isStopping && total.failed === 0 && total.skipped === 0
}

async function openRun(needsRedis: boolean): Promise<Run> {
  const redis = needsRedis ? await startTestRedis() : undefined
  const reports = await mkdtemp(join(tmpdir(), 'agromarket-tests-'))
  const shopFolder = await mkdtemp(join(tmpdir(), 'agromarket-e2e-'))
  // Started by root, PostgreSQL runs as another user, who walks through here.
  await chmod(shopFolder, 0o755)
  return { reports, shopFolder, redis }
}

async function closeRun({ reports, shopFolder, redis }: Run): Promise<void> {
  await redis?.stop()
  for (const folder of [reports, shopFolder]) await rm(folder, { recursive: true, force: true })
}

async function runSuite(suite: Suite, report: string, { shopFolder, redis }: Run): Promise<TestCounts> {
  const code = await runTool(suite.tool, suite.args(report), {
    E2E_DATA_DIR: shopFolder,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...suite.environment,
    ...(suite.onRedis && redis && { REDIS_URL: redis.url }),
  })
  if (!suite.read) return { ...noCounts(), ...(code === 0 ? { passed: 1 } : { failed: 1, failures: ['см. вывод'] }) }
  const counts = await suite.read(report)
  // A suite that ends badly without a failed test (a stray rejection, a server that did not start) is a failure too.
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: ['завершено с ошибкой, хотя ни один тест не провален: см. вывод'] }
}
