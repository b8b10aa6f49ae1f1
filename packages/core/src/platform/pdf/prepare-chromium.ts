import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { takeLock } from '../process-lock/index.ts'

const run = promisify(execFile)
/** Flags of the package that would weaken what the tests are to see, or make the browser fragile. */
const unwanted = /^--(single-process|disable-web-security|allow-running-insecure-content|headless|enable-features)/
/** A graphics card acted by the processor costs two fifths of a page's time, and no page of ours draws with one. */
const actsGraphicsCard = /gpu|angle|swiftshader/

export interface ReadyChromium {
  executablePath: string
  args: string[]
  /** Libraries and fonts that the machine lacks and the package brings along. */
  env: Record<string, string>
}

/** A Chromium that starts on this machine: the one named, else the one installed through npm. Throws with one sentence. */
export async function prepareChromium(own: string | undefined): Promise<ReadyChromium> {
  if (own) {
    if (!existsSync(own)) throw new Error(`Браузера по пути CHROMIUM_PATH нет: ${own}.`)
    return { executablePath: own, args: ['--no-sandbox', '--disable-gpu'], env: {} }
  }
  const release = await takeLock(join(tmpdir(), 'chromium-unpacking.lock'), {
    patienceMs: 120_000,
    message: (pid) => `Chromium всё ещё распаковывает другой процесс (${pid}).`,
  })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    const env = { ...(await ensureLibraries(executablePath)), ...fontSettings() }
    const args = chromium.args.filter((flag) => !unwanted.test(flag) && !actsGraphicsCard.test(flag))
    return { executablePath, args: [...args, '--disable-gpu'], env }
  } finally {
    release()
  }
}

/** The package carries the libraries of a bare server; they are used only where the machine's own are missing. */
async function ensureLibraries(executablePath: string): Promise<Record<string, string>> {
  if ((await missingLibraries(executablePath, {})).length === 0) return {}
  const { inflate } = await import('@sparticuz/chromium')
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  await inflate(join(dirname(entry), '../bin/al2023.tar.br'))
  const env = { LD_LIBRARY_PATH: join(tmpdir(), 'al2023/lib') }
  const missing = await missingLibraries(executablePath, env)
  if (missing.length > 0) throw new Error(`Chromium не запустится: на машине нет библиотек ${missing.join(', ')}.`)
  return env
}

async function missingLibraries(executablePath: string, env: Record<string, string>): Promise<string[]> {
  const { stdout } = await run('ldd', [executablePath], { env: { PATH: '/usr/bin:/bin', ...env } })
  return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name = '']) => name)
}

function fontSettings(): Record<string, string> {
  return existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(tmpdir(), 'fonts') }
}
