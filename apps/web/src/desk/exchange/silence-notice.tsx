import { formatCount } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

const lookEveryMs = 60_000

/** Bases of which nothing has come for too long, until something comes. */
export function SilenceNotice() {
  const { data: silent = [] } = api.exchange.bases.silent.useQuery(undefined, { refetchInterval: lookEveryMs })
  if (silent.length === 0) return null
  return (
    <Alert tone="error">
      {silent.map(({ name, hours }) => (
        <div key={name}>
          {name}: обмена нет {formatCount(hours, ['час', 'часа', 'часов'])}. Проверьте расписание обмена в 1С и её
          журнал.
        </div>
      ))}
    </Alert>
  )
}
