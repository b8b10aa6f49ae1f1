import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readAudit } from './read-audit.ts'
import type { ToolResult } from './run-tool.ts'

const root = join(import.meta.dirname, '../..')
const askedFile = join(root, 'node_modules/.cache/clean-dependencies')
/** A registry that is slower than the other checks together is one that does not answer. */
const patienceMs = 15_000

/**
 * Asks the registry for known vulnerabilities of everything in the lockfile. High and critical ones fail; a registry
 * that cannot be asked (offline, a mirror without the question) does not, and the check's line says so. The same
 * dependencies with a clean answer are asked about once a day.
 */
export async function auditDependencies(): Promise<ToolResult> {
  const question = await hashQuestion()
  if ((await readFile(askedFile, 'utf8').catch(() => '')) === question) return { code: 0, output: '' }
  const { packageManager }: { packageManager: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const { stdout, stderr } = await capture('npx', ['--yes', packageManager, 'audit', '--json'])
  const verdict = readAudit(stdout, stderr)
  if (verdict.kind === 'vulnerable') return { code: 1, output: verdict.findings.join('\n') }
  if (verdict.kind === 'clean') {
    await mkdir(dirname(askedFile), { recursive: true })
    await writeFile(askedFile, question)
  }
  return { code: 0, output: '', ...(verdict.kind === 'unknown' && { note: `не проверены: ${verdict.reason}` }) }
}

async function hashQuestion(): Promise<string> {
  const lockfile = await readFile(join(root, 'pnpm-lock.yaml'))
  return `${new Date().toISOString().slice(0, 10)} ${createHash('sha256').update(lockfile).digest('hex')}`
}

function capture(command: string, args: string[]): Promise<{ stdout: string; stderr: string }> {
  const isWindows = process.platform === 'win32'
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
    // A group of its own: npx starts the real program, and both must end when time is up.
    detached: !isWindows,
    env: { ...process.env, CI: 'true' },
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (data) => (said[name] += String(data)))
  const end = () => {
    if (isWindows || child.pid === undefined) return child.kill()
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended in the same moment.
    }
  }
  const timer = setTimeout(end, patienceMs)
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      resolve(said)
    }
    child.once('error', finish)
    child.once('close', finish)
  })
}
