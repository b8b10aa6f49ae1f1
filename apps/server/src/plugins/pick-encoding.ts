export type Encoding = 'br' | 'gzip'

/** Which compression the visitor takes. Browsers all take brotli; a refusal (`br;q=0`) is respected. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding | null {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : null
}
