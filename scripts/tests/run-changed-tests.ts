import { hasTestRedis } from '../../tests/support/test-redis.ts'
import { readDependants } from './changed/module-graph.ts'
import { planTests } from './changed/plan-tests.ts'
import { readChanged, readSources } from './changed/read-repository.ts'
import { readPlaywrightReport, readVitestReport } from './read-test-report.ts'
import { runSuites } from './run-suites.ts'
import type { Suite } from './suites.ts'

/** pnpm test:changed [base]: the checks and those tests that what differs from main, or from `base`, can break. */
const [changed, sources] = await Promise.all([readChanged(process.argv[2]), readSources()])
if (changed.length === 0) {
  process.stdout.write('Ничего не изменено.\n')
  process.exit(0)
}
const { tests, specs, left } = planTests(readDependants(sources), sources, changed)
process.stdout.write(
  `Изменено файлов: ${changed.length}; файлов тестов: ${tests.length}, в браузере: ${specs.length}\n`,
)
for (const name of [...tests, ...specs]) process.stdout.write(`  ${name}\n`)
if (left.length > 0) process.stdout.write(`Ещё файлов тестов, до которых дойдёт npm test: ${left.length}\n`)
process.exit((await runSuites(listSuites(), { hasRedis: await hasTestRedis() })) ? 0 : 1)

function listSuites(): Suite[] {
  const suites: Suite[] = [
    {
      title: 'Типы, границы, формат',
      budgetSeconds: 20,
      tool: 'scripts/tests/changed/run-quick-checks.ts',
      args: () => changed,
    },
    {
      title: 'Модульные и интеграционные тесты',
      budgetSeconds: 35,
      tool: 'vitest',
      args: (report) => [
        'run',
        '--project=unit',
        '--project=integration',
        '--project=isolated',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...tests,
      ],
      read: readVitestReport,
    },
    {
      title: 'Магазин для браузера',
      budgetSeconds: 5,
      tool: 'scripts/tests/changed/prepare-shop.ts',
      args: () => [],
    },
    {
      title: 'Тесты в браузере',
      budgetSeconds: 60,
      tool: 'playwright',
      args: () => ['test', `/(${specs.join('|')})(\\.mobile)?\\.spec\\.ts$`, '--reporter=list,json'],
      read: readPlaywrightReport,
    },
  ]
  const ofBrowser = ['playwright', 'scripts/tests/changed/prepare-shop.ts']
  const idle = [...(tests.length === 0 ? ['vitest'] : []), ...(specs.length === 0 ? ofBrowser : [])]
  return suites.filter(({ tool }) => !idle.includes(tool))
}
