/** How long a suite has taken; `seconds` is absent when it has not run. */
export interface SuiteTime {
  title: string
  tests: number
  seconds?: number
  budgetSeconds: number
}

const columns = ['тестов', 'секунд', 'бюджет'] as const
const columnWidth = 9

/** Seconds of each suite beside its budget, a line each, and the sums; «!» marks what has taken longer than it may. */
export function toSuiteTable(suites: readonly SuiteTime[]): string {
  const sums: SuiteTime = {
    title: 'Всего',
    tests: sum(suites.map(({ tests }) => tests)),
    seconds: sum(suites.map(({ seconds = 0 }) => seconds)),
    budgetSeconds: sum(suites.map(({ budgetSeconds }) => budgetSeconds)),
  }
  const titleWidth = Math.max(...suites.map(({ title }) => title.length))
  const toLine = ({ title, tests, seconds, budgetSeconds }: SuiteTime) => {
    const taken = seconds === undefined ? '—' : String(Math.round(seconds))
    const cells = [String(tests), taken, String(budgetSeconds)].map((cell) => cell.padStart(columnWidth))
    const isLate = seconds !== undefined && seconds > budgetSeconds
    return `${isLate ? '!' : ' '} ${title.padEnd(titleWidth)}${cells.join('')}`
  }
  const head = `  ${''.padEnd(titleWidth)}${columns.map((name) => name.padStart(columnWidth)).join('')}`
  return [head, ...[...suites, sums].map(toLine)].join('\n')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
