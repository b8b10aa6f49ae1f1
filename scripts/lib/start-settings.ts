import { resolve } from 'node:path'

export interface StartSettings {
  host: string
  port: string
  dataDir: string
  /** Unset: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  isDev: boolean
  isProduction: boolean
}

/** What the start-up itself needs; server and worker read their own settings from the environment they are given. */
export function readStartSettings(environment: NodeJS.ProcessEnv, args: string[]): StartSettings {
  return {
    host: environment['HOST'] || '127.0.0.1',
    port: environment['PORT'] || '3000',
    dataDir: resolve(environment['DATA_DIR'] || '.data'),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    isDev: args.includes('--dev'),
    isProduction: environment['NODE_ENV'] === 'production',
  }
}

/** The address to open in a browser. */
export function shopAddress({ host, port }: Pick<StartSettings, 'host' | 'port'>): string {
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
}
