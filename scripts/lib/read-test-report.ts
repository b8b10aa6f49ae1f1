import { readFile } from 'node:fs/promises'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** Counts from Vitest's JSON report; zeros when the run did not get as far as writing one. */
export async function readVitestReport(file: string): Promise<TestCounts> {
  const report = await readJson(file)
  if (!report) return { ...none }
  return {
    passed: numberOf(report, 'numPassedTests'),
    // A file that does not load has no failed test of its own.
    failed: Math.max(numberOf(report, 'numFailedTests'), numberOf(report, 'numFailedTestSuites') > 0 ? 1 : 0),
    skipped: numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests'),
  }
}

/** Counts from Playwright's JSON report: a test that passed only when repeated has failed. */
export async function readPlaywrightReport(file: string): Promise<TestCounts> {
  const stats = (await readJson(file))?.['stats']
  if (typeof stats !== 'object' || stats === null) return { ...none }
  return {
    passed: numberOf(stats, 'expected'),
    failed: numberOf(stats, 'unexpected') + numberOf(stats, 'flaky'),
    skipped: numberOf(stats, 'skipped'),
  }
}

function numberOf(report: object, key: string): number {
  const value = (report as Record<string, unknown>)[key]
  return typeof value === 'number' ? value : 0
}

async function readJson(file: string): Promise<Record<string, unknown> | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
