import { describeFeedSchedule } from '@agromarket/shared'
import { formatDate, formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'

export interface Source {
  id: string
  kind: 'mail' | 'link' | 'api'
  title: string
  text: string
  when: string
  last: { tone: 'good' | 'bad' | 'quiet'; text: string }
  /** A link that is not fetched, a key that is taken back. */
  isOff: boolean
}

/** All doors of a supplier, in the order of their kinds. Undefined until all of them are known. */
export function useSources(supplierId: string): Source[] | undefined {
  const { data: rules } = api.suppliers.mails.rules.useQuery({ supplierId })
  const { data: feeds } = api.suppliers.feeds.list.useQuery({ supplierId })
  const { data: keys } = api.suppliers.api.view.useQuery({ supplierId, page: 1 })
  if (!rules || !feeds || !keys) return undefined
  return [
    ...rules.map(({ id, sender, fileMask, priceListName, last }): Source => {
      const text = [`вложение ${fileMask}`, priceListName].filter(Boolean).join(', ')
      return {
        id,
        kind: 'mail',
        title: sender,
        text,
        when: 'как придёт',
        last: last
          ? {
              tone: last.isRefused ? 'bad' : 'good',
              text: `${formatMoment(last.at)}${last.isRefused ? ', отклонён' : ''}`,
            }
          : { tone: 'quiet', text: 'писем нет' },
        isOff: false,
      }
    }),
    ...feeds.map(({ id, name, url, schedule, pausedAt, lastAt, lastProblem }): Source => {
      const last: Source['last'] =
        pausedAt !== null
          ? { tone: 'quiet', text: 'отключена' }
          : lastProblem
            ? { tone: 'bad', text: lastProblem }
            : lastAt
              ? { tone: 'good', text: formatMoment(lastAt) }
              : { tone: 'quiet', text: 'ещё не забирали' }
      const isOff = pausedAt !== null
      return { id, kind: 'link', title: url, text: name, when: describeFeedSchedule(schedule), last, isOff }
    }),
    ...keys.tokens.map(({ id, name, lastFour, priceList, usedAt, expiresAt, revokedAt }): Source => {
      const last: Source['last'] =
        revokedAt !== null
          ? { tone: 'bad', text: 'ключ отозван' }
          : usedAt
            ? { tone: 'good', text: formatMoment(usedAt) }
            : { tone: 'quiet', text: 'не вызывали' }
      const when = `до ${formatDate(expiresAt)}`
      const isOff = revokedAt !== null
      return { id, kind: 'api', title: `Ключ «${name}», …${lastFour}`, text: priceList.name, when, last, isOff }
    }),
  ]
}
