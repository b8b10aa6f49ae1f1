import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useTestShop } from '../support/test-shop.ts'

const shop = useTestShop()
const redocly = new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url).pathname

it('passes redocly lint with its recommended rules, warnings included', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-openapi-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, (await shop.visitor().get('/api/openapi.json')).body)

  const report = await lint(file)

  expect(report.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  await rm(folder, { recursive: true })
})

interface LintReport {
  problems: { ruleId: string; message: string }[]
}

/** Asks nobody outside: neither for a newer version nor to tell that it was run. */
function lint(file: string): Promise<LintReport> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const options = ['lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '1000']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [redocly, ...options], { env, maxBuffer: 10_000_000 }, (_error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as LintReport)
      } catch {
        reject(new Error(`redocly said no report: ${stderr}`))
      }
    })
  })
}
