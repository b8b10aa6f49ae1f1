import { formatCount } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import classes from './exchange.module.css'

const lookEveryMs = 60_000
const words = { goods: 'товары не приходят', orders: '1С не забирает заказы' } as const

/** Bases of which nothing has come for too long, until something comes. */
export function SilenceNotice() {
  const { data: silent = [] } = api.exchange.bases.silent.useQuery(undefined, { refetchInterval: lookEveryMs })
  if (silent.length === 0) return null
  return (
    <div className={classes.silence}>
      <Alert tone="error">
        {silent.map(({ name, kind, hours }) => (
          <div key={`${kind} ${name}`}>
            {name}: {words[kind]} {formatCount(hours, ['час', 'часа', 'часов'])}. Проверьте расписание обмена в 1С и её
            журнал.
          </div>
        ))}
      </Alert>
    </div>
  )
}
