const special = /[\0\\\t\n\r]/

/** One field of a line in COPY's text format. */
export function encodeText(value: string | null): string {
  if (value === null) return '\\N'
  return special.test(value) ? escapeText(value) : value
}

export function encodePlain(value: number | boolean | null): string {
  return value === null ? '\\N' : String(value)
}

function escapeText(value: string): string {
  // PostgreSQL keeps no NUL in a text.
  return value
    .replaceAll('\0', '')
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}
