import type { Answer } from '../test-visitor.ts'

const slowestMs = 2_000
/** Words of our inside that no answer may contain. */
const insides =
  /\bat \S+ \(|node_modules|\/apps\/|\/packages\/|pg_catalog|invalid byte sequence|syntax error at|violates/

/** What a refusal may leave behind, with why; everything else must stay as it was. */
const traceOfRefusal: readonly { door: RegExp; change: RegExp; reason: string }[] = [
  { door: /login|authorize/, change: /^login_failure /, reason: 'the try is counted (contract §2)' },
  {
    door: /login|authorize/,
    change: /^(email_token|message|outbox) insert$/,
    reason: 'the confirmation letter is repeated',
  },
  { door: /verif|retry|captcha/i, change: /^captcha_spend insert$/, reason: 'a solved captcha is spent once' },
  { door: /verif|code|phone|registration|reset/i, change: /^auth_code update$/, reason: 'a wrong code is counted' },
]

/**
 * One answer to a hostile request: no fault of ours, in time, nothing of our inside in it, and nothing changed if it is
 * a refusal. Returns what is wrong, undefined when nothing is.
 */
export function findHarm(door: string, answer: Answer, changes: readonly string[], tookMs: number): string | undefined {
  const said = `${answer.statusCode} ${answer.body.slice(0, 300)}`
  if (answer.statusCode >= 500) return `a fault: ${said}`
  if (tookMs > slowestMs) return `took ${Math.round(tookMs)} ms: ${said}`
  if (insides.test(answer.body)) return `shows our inside: ${said}`
  if (!isRefused(answer)) return undefined
  const unexpected = changes.filter(
    (change) => !traceOfRefusal.some((trace) => trace.door.test(door) && trace.change.test(change)),
  )
  return unexpected.length > 0 ? `refused, yet changed ${unexpected.join(', ')}: ${said}` : undefined
}

function isRefused({ statusCode, body }: Answer): boolean {
  return statusCode >= 400 || body.startsWith('{"error_status":"error"') || /^\[?\{"error":/.test(body)
}
