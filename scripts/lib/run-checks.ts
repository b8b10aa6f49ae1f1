import { auditDependencies } from './audit-dependencies.ts'
import { checkDbTypes } from './check-db-types.ts'
import { captureTool, type ToolResult } from './run-tool.ts'

/** Every check at once; each is reported as it ends, with what it found. */
interface Check {
  title: string
  run: () => Promise<ToolResult>
}

const checks: Check[] = [
  { title: 'Формат и правила кода', run: () => captureTool('biome', ['ci', '--colors=off', '.']) },
  { title: 'Типы: сервер, скрипты, тесты', run: () => captureTool('tsc', ['-p', 'tsconfig.json']) },
  { title: 'Типы: клиент', run: () => captureTool('tsc', ['-p', 'apps/web/tsconfig.json']) },
  { title: 'Границы модулей', run: () => captureTool('scripts/check-boundaries.ts', []) },
  { title: 'Мёртвый код', run: () => captureTool('knip', ['--no-progress']) },
  { title: 'Типы строк базы', run: checkDbTypes },
  { title: 'Уязвимости зависимостей', run: auditDependencies },
]

const startedAt = performance.now()
const outcomes = await Promise.all(
  checks.map(async ({ title, run }) => {
    const { code, output, note } = await run()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',')
    process.stdout.write(`  ${code === 0 ? '✓' : '✗'} ${title} (${seconds} с)${note ? `: ${note}` : ''}\n`)
    if (code !== 0) process.stdout.write(`${output.trim()}\n\n`)
    return code
  }),
)
process.exit(outcomes.every((code) => code === 0) ? 0 : 1)
