import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { takeLock } from './take-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-test-'))
const file = join(folder, 'lock')
const options = { patienceMs: 0, message: (pid: number) => `held by ${pid}` }

afterEach(() => rmSync(file, { force: true }))

it('refuses a second taker and names the first', async () => {
  const release = await takeLock(file, options)

  await expect(takeLock(file, options)).rejects.toThrow(`held by ${process.pid}`)
  release()
})

it('lets the next one in after the release', async () => {
  const release = await takeLock(file, options)
  release()

  const releaseAgain = await takeLock(file, options)
  expect(readFileSync(file, 'utf8')).toContain(String(process.pid))
  releaseAgain()
})

it('takes over from a process that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, `${pid} 1`)

  const release = await takeLock(file, options)
  release()
})

it('takes over when the pid has become another process', async () => {
  writeFileSync(file, `${process.ppid} 0`)

  const release = await takeLock(file, options)
  release()
})
