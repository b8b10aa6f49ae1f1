import { readPlaywrightReport, readVitestReport, type TestCounts } from './read-test-report.ts'

/** A part of npm test with an output and a clock of its own. */
export interface Suite {
  title: string
  /** What it may take on two cores; the run says when it takes longer. New tests are paid for here. */
  budgetSeconds: number
  /** A program that runTool knows, or a script of ours. */
  tool: string
  args: (report: string) => string[]
  /** Absent: the program is one test, passed when it ends with 0. */
  read?: (report: string) => Promise<TestCounts>
  /** Settings beside those of the run. */
  environment?: Record<string, string>
  /** Runs with REDIS_URL: queue and limits are in Redis instead of PostgreSQL and memory. */
  onRedis?: boolean
}

/**
 * What proves the shop, the quick suites first. Every guarantee is in the daily run; the full one repeats it at full
 * size: all integration tests on Redis, the faults with more orders and more parts, the shop in containers. What depends
 * on the machine's speed is judged in the full run and in pnpm bench alone.
 */
export function listSuites({ isFull }: { isFull: boolean }): Suite[] {
  return isFull ? [...dailySuites.map(toFullSize), ...fullSuites] : dailySuites
}

const stores: Suite = {
  title: 'Очередь, пределы и сеансы в Redis',
  budgetSeconds: 155,
  ...vitest('stores'),
  onRedis: true,
}
const faults: Suite = { title: 'Испытания отказами', budgetSeconds: 210, ...vitest('faults', 'faults-alone') }

const dailySuites: Suite[] = [
  { title: 'Модульные тесты', budgetSeconds: 35, ...vitest('unit') },
  { title: 'Интеграционные тесты', budgetSeconds: 540, ...vitest('integration', 'isolated') },
  stores,
  faults,
  { title: 'Тесты в браузере', budgetSeconds: 840, ...playwright() },
  {
    title: 'Путь покупателя, очередь в Redis',
    budgetSeconds: 40,
    ...playwright('journey', '--project=desktop'),
    onRedis: true,
  },
]

const fullSuites: Suite[] = [
  { title: 'Контейнеры', budgetSeconds: 900, ...program('tests/containers/main.ts') },
  { title: 'Скорость страниц', budgetSeconds: 240, ...program('tests/bench/main.ts', 'pages') },
]

function toFullSize(suite: Suite): Suite {
  if (suite === stores) {
    return {
      ...suite,
      ...vitest('integration', 'isolated'),
      title: 'Интеграционные тесты, очередь в Redis',
      budgetSeconds: 200,
    }
  }
  return suite === faults ? { ...suite, environment: { FULL: '1' }, budgetSeconds: 600 } : suite
}

type Command = Pick<Suite, 'tool' | 'args' | 'read'>

function vitest(...projects: string[]): Command {
  return {
    tool: 'vitest',
    args: (report) => [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: readVitestReport,
  }
}

function playwright(...names: string[]): Command {
  return { tool: 'playwright', args: () => ['test', ...names, '--reporter=list,json'], read: readPlaywrightReport }
}

function program(script: string, ...args: string[]): Command {
  return { tool: script, args: () => args }
}
