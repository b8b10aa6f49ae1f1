import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startStep } from './progress.mjs'

/** Part of the bootstrap: runs on the host's Node before anything is installed, hence without dependencies. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const stampFile = join(root, 'node_modules/.install-stamp')
const leastNode = 20

/** Node of the version the shop is written for, installed with the other dependencies. */
export const nodePath = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs the dependencies when they are missing or the lockfile has changed since. Throws with one sentence. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < leastNode) throw new Error(`Нужен Node.js ${leastNode} или новее, а запущен ${process.versions.node}.`)
  const stamp = currentStamp()
  if (existsSync(nodePath) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const step = startStep('Установка зависимостей')
  process.stdout.write('\n')
  const code = await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'])
  if (code !== 0 || !existsSync(nodePath)) {
    step.fail()
    throw new Error(`Зависимости не установились (код ${code}): проверьте сеть и свободное место и повторите запуск.`)
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  step.done()
}

function currentStamp() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Without questions: a fresh machine has nobody to answer them. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, CI: 'true' },
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Goes on in another program on the installed Node and returns its exit code. Signals are passed on, so that the
 * program ends what it has started; it also ends when this process is killed.
 */
export function continueWith(script, args = []) {
  const child = spawn(nodePath, [join(root, script), ...args], {
    cwd: root,
    // Ctrl-C reaches this process alone, which asks the program to stop: its parts then end in their order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  if (process.env.npm_lifecycle_event) onceOrphaned(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A package manager that is ended ends its shell, which tells nobody: what it ran finds itself with another parent. */
function onceOrphaned(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
