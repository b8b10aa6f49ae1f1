import pg from 'pg'

export interface Listener {
  close(): Promise<void>
}

/** Pauses between attempts to connect again. */
const retryDelaysMs = [250, 500, 1_000, 2_000, 5_000] as const

/**
 * Calls `onNotify` with the payload of every NOTIFY of `channel`, and with null after each connection, since what was
 * sent in between is lost. Connects again for ever; `onError` hears of each failure. Needs a connection of its own, not a pooler's.
 */
export function listen(
  connectionString: string,
  channel: string,
  handlers: { onNotify: (payload: string | null) => void; onError: (error: Error) => void },
): Listener {
  let isClosed = false
  let failures = 0
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const own = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 4_000 })
    client = own
    let isLost = false
    const lose = (error: Error) => {
      if (isLost || isClosed) return
      isLost = true
      handlers.onError(error)
      own.end().catch(() => undefined)
      timer = setTimeout(connect, retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)])
      failures += 1
    }
    own.on('error', lose)
    own.on('end', () => lose(new Error('connection ended')))
    own.on('notification', ({ payload }) => handlers.onNotify(payload ?? ''))
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(channel)}`)
      failures = 0
      handlers.onNotify(null)
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)))
    }
  }
  void connect()

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
