import { type PortalLogQuery, type RowCause, rowCauses } from '@agromarket/shared'
import { readOneOf, readText } from '../../../lib/read-search.ts'

export const logLevels = ['all', 'error', 'warning'] as const
const causes = Object.keys(rowCauses) as RowCause[]

/** The address keeps what differs from the first look at a log. Nonsense is left out. */
export interface LogSearch {
  level?: PortalLogQuery['level'] | undefined
  cause?: RowCause | undefined
  q?: string | undefined
}

export function readLogSearch(search: Record<string, unknown>): LogSearch {
  return {
    level: readOneOf(search.level, logLevels.slice(1)),
    cause: readOneOf(search.cause, causes),
    q: readText(search.q, 100),
  }
}

/** What the server is asked for. */
export function toLogQuery({ level = 'all', cause, q = '' }: LogSearch): Pick<PortalLogQuery, 'level' | 'cause' | 'q'> {
  return { level, q: q.trim(), ...(cause !== undefined && { cause }) }
}
