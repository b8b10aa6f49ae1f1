/** Rules of every call that leaves the process: timeouts, one retry of what may be repeated, a breaker per provider. */
export { createHttpClient, type HttpAnswer, type HttpClient } from './http-client.ts'
export { OutboundError } from './outbound-error.ts'
export { amountText } from './parse-amounts.ts'
export { parseAnswer } from './parse-answer.ts'
