interface LoggedError {
  type: string
  message: string
  stack?: string
  code?: string
  /** Of a refused statement: what was broken, without the row that broke it. */
  constraint?: string
  table?: string
  cause?: LoggedError
}

const deepestCause = 5

/**
 * An error as the log may keep it. PostgreSQL puts whole rows into `detail`, mail and HTTP libraries whole letters and
 * requests into fields of their own: only what is listed here is taken over, with e-mails and phone numbers masked.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskContacts(String(error)) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.constructor.name,
    message: maskContacts(error.message),
    ...(error.stack !== undefined && { stack: maskContacts(error.stack) }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(error.cause !== undefined && depth < deepestCause && { cause: toLoggedError(error.cause, depth + 1) }),
  }
}

/** Ten digits and more with the marks of a phone between them; ids of other kinds have letters beside them. */
const phone = /(?<![\w.-])\+?\d(?:[ ()-]{0,2}\d){9,13}(?![\w.-])/g
const email = /[^\s<>"'«»,;:()]+@[^\s<>"'«»,;:()]+/g

function maskContacts(text: string): string {
  return text.replace(email, (address) => (address.includes('/') ? address : '…@…')).replace(phone, '…')
}
