/** Rules of every call that leaves the process: timeouts, one retry of what may be repeated, a breaker per provider. */
export { OutboundError } from './outbound-error.ts'
