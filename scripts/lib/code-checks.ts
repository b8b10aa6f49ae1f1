import { captureTool, type ToolResult } from './run-tool.ts'

export interface Check {
  title: string
  run: () => Promise<ToolResult>
}

/** Types and boundaries of all the code. */
export const codeChecks: readonly Check[] = [
  { title: 'Типы: сервер, скрипты, тесты', run: () => checkTypes('tsconfig.json') },
  { title: 'Типы: клиент', run: () => checkTypes('apps/web/tsconfig.json') },
  { title: 'Границы модулей', run: () => captureTool('scripts/check-boundaries.ts', []) },
]

/**
 * One thread, for every further one works out the same types again, and no collecting of garbage before it fills 3 GiB,
 * for the program ends soon: a third of the processor time.
 */
function checkTypes(project: string): Promise<ToolResult> {
  return captureTool('tsc', ['-p', project, '--singleThreaded'], { GOGC: 'off', GOMEMLIMIT: '3GiB' })
}

/** Runs the checks at once and prints each as it ends, with what it found. Resolves with true when all passed. */
export async function reportChecks(checks: readonly Check[]): Promise<boolean> {
  const startedAt = performance.now()
  const outcomes = await Promise.all(
    checks.map(async ({ title, run }) => {
      const { code, output, note } = await run()
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',')
      process.stdout.write(`  ${code === 0 ? '✓' : '✗'} ${title} (${seconds} с)${note ? `: ${note}` : ''}\n`)
      if (code !== 0) process.stdout.write(`${output.trim()}\n\n`)
      return code === 0
    }),
  )
  return outcomes.every(Boolean)
}
