import type { CreateOrderInput, ErrorIssue } from '@agromarket/shared'
import { useMutation } from '@tanstack/react-query'
import type { ApiFailure } from '../../lib/api-error.ts'
import { api, withRegion, xsrfHeaders } from '../../lib/trpc.ts'

interface PlacedOrder {
  order: { id: string; number: string }
}

export interface PlaceOrder {
  input: CreateOrderInput
  files: File[]
  /** The same for every try of one checkout: a repeated click or a lost answer never makes a second order. */
  idempotencyKey: string
}

/** How many of the buyer's orders are not finished; read in the browser, 0 until it is known. */
export function useActiveOrderCount(): number {
  const { data } = api.orders.list.useQuery({ state: 'all', q: '', page: 1 }, { staleTime: 60_000 })
  return data ? data.counts.active + data.counts.ready : 0
}

/** Sends the checkout as multipart to the REST route; the cart is read anew afterwards, whatever the answer. */
export function usePlaceOrder() {
  const { cart } = api.useUtils()
  return useMutation<PlacedOrder, ApiFailure, PlaceOrder>({
    mutationFn: placeOrder,
    onSettled: () => cart.invalidate(),
  })
}

async function placeOrder({ input, files, idempotencyKey }: PlaceOrder): Promise<PlacedOrder> {
  const form = new FormData()
  // The route speaks as spec §7 does.
  const products = input.products.map(({ partId, count }) => ({ part_id: partId, count }))
  for (const [name, value] of Object.entries({ ...input, products })) {
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const file of files) form.append('files[]', file)
  let response: Response
  try {
    response = await fetch(withRegion('/api/order/create'), {
      method: 'POST',
      body: form,
      headers: { ...(await xsrfHeaders()), 'idempotency-key': idempotencyKey },
    })
  } catch {
    throw failure({
      code: 'network',
      message: 'Нет связи с сервером. Заказ не потерян: проверьте связь и нажмите ещё раз.',
    })
  }
  const answer = await response.json()
  if (!response.ok) throw failure(answer)
  return answer
}

function failure(answer: {
  code: ApiFailure['code']
  message: string
  issues?: ErrorIssue[]
  articles?: string[]
  requestId?: string
}): ApiFailure {
  return {
    code: answer.code,
    message: answer.message,
    issues: answer.issues ?? [],
    retryAfter: null,
    articles: answer.articles ?? [],
    requestId: answer.requestId ?? null,
  }
}
