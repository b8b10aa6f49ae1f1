import type { ProductCode } from '@agromarket/shared'
import { useEffect } from 'react'
import { api } from '../../lib/trpc.ts'

/** Notes that the visitor looks at this product. Nobody is told when that fails. */
export function useRememberProduct(code: ProductCode): void {
  const { history } = api.useUtils()
  const { mutate } = api.history.remember.useMutation({
    onSuccess: () => history.list.invalidate(undefined, { refetchType: 'none' }),
  })
  useEffect(() => mutate({ code }), [mutate, code])
}
