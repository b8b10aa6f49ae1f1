import { existsSync } from 'node:fs'
import { runRules } from '../../lib/check-rules.ts'
import { codeChecks, reportChecks } from '../../lib/code-checks.ts'

/**
 * Types, boundaries, and the format of the changed files, which are the arguments. Dead code, row types and advisories
 * take longer than the whole run may: pnpm check looks at them.
 */
const present = process.argv.slice(2).filter((path) => existsSync(path))
const checks = [...codeChecks, { title: 'Формат и правила кода', run: () => runRules(present) }]
process.exit((await reportChecks(checks)) ? 0 : 1)
