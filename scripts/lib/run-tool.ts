import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Programs are run with our Node, whatever Node the shell would find. */
const entries: Record<string, string> = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
}

export interface ToolResult {
  code: number
  output: string
  /** What whoever reads «✓» has to know. */
  note?: string
}

/** Runs an installed program with its output shown; resolves with its exit code. */
export async function runTool(name: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const { code } = await start(name, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  return code
}

/** Runs an installed program, or a script of ours by its path, and keeps what it prints. */
export function captureTool(name: string, args: string[], env: Record<string, string> = {}): Promise<ToolResult> {
  return start(name, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
}

function start(name: string, args: string[], options: SpawnOptions): Promise<ToolResult> {
  const child = spawn(process.execPath, [join(root, entries[name] ?? name), ...args], { cwd: root, ...options })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('SIGTERM', endWithUs)
  process.once('disconnect', endWithUs)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
