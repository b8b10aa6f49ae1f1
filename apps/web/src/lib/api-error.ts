import type { ErrorCode, ErrorIssue } from '@agromarket/shared'

/** A failed call as the screens need it: the server's code and Russian text, or what to say when the network failed. */
export interface ApiFailure {
  code: ErrorCode | 'network'
  message: string
  issues: ErrorIssue[]
  retryAfter: number | null
  articles: string[]
  /** The number of a request that failed through our fault; the log has it as requestId. */
  requestId: string | null
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
      requestId: null,
    }
  }
  return {
    code: data.appCode,
    message: (error as Error).message,
    issues: data.issues ?? [],
    retryAfter: data.retryAfter ?? null,
    articles: data.articles ?? [],
    requestId: data.requestId ?? null,
  }
}

/** The failure in one text, with its number where there is one to tell the support. */
export function failureText(error: unknown): string {
  const { message, requestId } = toFailure(error)
  return requestId === null ? message : `${message} ${requestNumber(requestId)}`
}

export function requestNumber(requestId: string): string {
  return `Номер запроса: ${requestId}`
}
