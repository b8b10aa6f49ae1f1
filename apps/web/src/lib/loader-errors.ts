import { notFound, redirect } from '@tanstack/react-router'
import { toFailure } from './api-error.ts'
import type { ApiUtils } from './trpc.ts'

const missingCodes: ReadonlySet<string> = new Set([
  'not_found',
  'part_not_found',
  'transport_order_not_found',
  'questionnaire_not_found',
  'vacancy_not_found',
  'validation_error',
])

/** For `.catch` in a loader: a missing record (or a foreign one, which looks the same) becomes the 404 page. */
export function throwNotFoundOn(error: unknown): never {
  const { code } = toFailure(error)
  if (missingCodes.has(code)) throw notFound()
  throw error
}

/** The same for pages whose address may have moved. The server sends documents on by itself, a browser asks where. */
export function followMovedOn(utils: ApiUtils, { href }: { href: string }): (error: unknown) => Promise<never> {
  return async (error) => {
    const isMissing = !import.meta.env.SSR && toFailure(error).code === 'not_found'
    const url = isMissing ? await utils.catalog.movedPage.ensureData({ url: href }) : null
    if (url !== null) throw redirect({ href: url, replace: true })
    return throwNotFoundOn(error)
  }
}
