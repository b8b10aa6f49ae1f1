/** Secrets of others (passwords of their servers) as the database keeps them: sealed with the shop's own. */
export { openSecret, sealSecret } from './seal-secret.ts'
