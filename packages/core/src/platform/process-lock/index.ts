/** What only one process of this machine may do at a time. */
export { isAlive } from './is-alive.ts'
export { takeLock } from './take-lock.ts'
