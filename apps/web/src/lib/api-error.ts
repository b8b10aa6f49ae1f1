import type { ErrorCode, ErrorIssue } from '@agromarket/shared'

/** A failed call as the screens need it: the server's code and Russian text, or what to say when the network failed. */
export interface ApiFailure {
  code: ErrorCode | 'network'
  message: string
  issues: ErrorIssue[]
  retryAfter: number | null
  articles: string[]
}

/** Reads a tRPC or network error. Never branches on texts. */
export function toFailure(error: unknown): ApiFailure {
  const data = (error as { data?: Partial<ApiFailure> & { appCode?: ErrorCode } } | null)?.data
  if (!data?.appCode) {
    return {
      code: 'network',
      message: 'Нет связи с сервером. Проверьте связь и повторите.',
      issues: [],
      retryAfter: null,
      articles: [],
    }
  }
  return {
    code: data.appCode,
    message: (error as Error).message,
    issues: data.issues ?? [],
    retryAfter: data.retryAfter ?? null,
    articles: data.articles ?? [],
  }
}
