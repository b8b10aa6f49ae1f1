import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { z } from 'zod'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** What failed and why, a line each. */
  failures: string[]
  /** What passed only when it was repeated, and why it failed at first, a line each. */
  repeated: string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const playwrightSpec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
})

export function noCounts(): TestCounts {
  return { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] }
}

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    repeated: [...one.repeated, ...other.repeated],
  }
}

/** Counts from Vitest's JSON report; zeros when the run did not get as far as writing one. */
export async function readVitestReport(file: string): Promise<TestCounts> {
  const report = await readReport(file, vitestReport)
  if (!report) return noCounts()
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => toLine(`${toPath(name)} › ${test.fullName}`, test.failureMessages?.[0]))
    // A file that does not load has no failed test of its own.
    return status === 'failed' && failed.length === 0 ? [toLine(toPath(name), message)] : failed
  })
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    repeated: [],
  }
}

/** Counts from Playwright's JSON report: a test that passed only when repeated has passed, and is named for mending. */
export async function readPlaywrightReport(file: string): Promise<TestCounts> {
  const report = await readReport(file, playwrightReport)
  if (!report) return noCounts()
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = report.suites.flatMap(listSpecs)
  const passed = expected + flaky
  return {
    passed,
    failed: unexpected,
    skipped,
    failures: listTests(specs, 'unexpected'),
    repeated: listTests(specs, 'flaky'),
  }
}

function listTests(specs: readonly z.infer<typeof playwrightSpec>[], wanted: string): string[] {
  return specs.flatMap(({ file: spec, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        toLine(`[${projectName}] ${spec}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  )
}

function listSpecs({ specs, suites = [] }: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

function toLine(test: string, message = ''): string {
  const [cause = ''] = message.split('\n').filter((line) => line.trim() !== '')
  return cause === '' ? test : `${test}: ${cause.slice(0, 300)}`
}

async function readReport<Report>(file: string, schema: z.ZodType<Report>): Promise<Report | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function toPath(file: string): string {
  return relative(process.cwd(), file)
}
