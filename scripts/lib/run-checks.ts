import { auditDependencies } from './audit-dependencies.ts'
import { checkDbTypes } from './check-db-types.ts'
import { checkRules } from './check-rules.ts'
import { codeChecks, reportChecks } from './code-checks.ts'
import { captureTool } from './run-tool.ts'

/** pnpm check: every check at once. */
const isGreen = await reportChecks([
  ...codeChecks,
  { title: 'Формат и правила кода', run: checkRules },
  { title: 'Мёртвый код', run: () => captureTool('knip', ['--no-progress', '--cache']) },
  { title: 'Типы строк базы', run: checkDbTypes },
  { title: 'Уязвимости зависимостей', run: auditDependencies },
])
process.exit(isGreen ? 0 : 1)
