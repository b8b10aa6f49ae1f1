import type { DeskOrder } from '@agromarket/shared'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'

/** What every change of an order does afterwards: the page shows its answer; a change that came too late, the order as it is. */
export function useOrderChange(id: string) {
  const utils = api.useUtils()
  return {
    onSuccess(order: DeskOrder) {
      utils.orders.desk.get.setData({ id }, order)
      void utils.orders.desk.list.invalidate()
    },
    onError(error: unknown) {
      const { code, articles } = toFailure(error)
      const named = articles.length > 0 ? ` Артикулы: ${articles.join(', ')}.` : ''
      showToast({ tone: 'error', message: `${failureText(error)}${named}` })
      if (code === 'order_changed' || code === 'order_move_refused') void utils.orders.desk.get.invalidate({ id })
    },
  }
}
