import { captureTool, type ToolResult } from './run-tool.ts'

export interface Check {
  title: string
  run: () => Promise<ToolResult>
}

/** Types and boundaries of all the code, format and rules of the named files or folders. */
export function codeChecks(paths: readonly string[]): Check[] {
  return [
    {
      title: 'Формат и правила кода',
      run: () => captureTool('biome', ['ci', '--colors=off', '--no-errors-on-unmatched', ...paths]),
    },
    { title: 'Типы: сервер, скрипты, тесты', run: () => captureTool('tsc', ['-p', 'tsconfig.json']) },
    { title: 'Типы: клиент', run: () => captureTool('tsc', ['-p', 'apps/web/tsconfig.json']) },
    { title: 'Границы модулей', run: () => captureTool('scripts/check-boundaries.ts', []) },
  ]
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
