import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * How server and worker are started wherever their Node is ours to start; the image's entrypoint says the same. Node
 * takes memory by the size of the machine: 16 MB of young objects are collected before they are many, and old ones
 * before they are twice what is in use. The limit is five times what the server needs. Objects begin young without
 * exception: those that V8 takes for long-lived keep whole requests with them (docs/performance.md). Node warns of old
 * buffers in code of our own alone, for which it takes the libraries that are built in: the first workbook said so in the log.
 */
const flags: readonly string[] = [
  '--max-semi-space-size=16',
  '--max-old-space-size=256',
  '--no-allocation-site-pretenuring',
  '--disable-warning=DEP0005',
]

/**
 * Threads share one heap of the C library: each with its own keeps what it has ever used. Blocks of 128 kB and more go back
 * to the system at once. Smaller ones do not: to take and return each answer, page and piece of a file costs more than
 * making it, where a new page of memory is dear, as on most virtual machines.
 */
const blocks: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Sources are stripped of their types and parsed once, not at every start. Each is kept in memory twice for it. */
const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/agromarket') }

export type Program = 'server' | 'worker'

export interface HowToRun {
  script: string
  /** Of Node. */
  flags: readonly string[]
  environment: Readonly<Record<string, string>>
}

/**
 * What a program is started with. The server is built (apps/server/vite.config.ts) unless it is developed, when it has the
 * bundler in it and takes the memory it needs; the worker always runs from source.
 */
export function howToRun(program: Program, { isDev = false } = {}): HowToRun {
  const source = join(root, `apps/${program}/src/main.ts`)
  if (isDev) return { script: source, flags: [], environment: compileCache }
  if (program === 'worker') return { script: source, flags, environment: { ...blocks, ...compileCache } }
  return { script: join(root, 'apps/server/dist/main.js'), flags, environment: blocks }
}
