/**
 * How much of something one person, address or mailbox may take in a time: counted in PostgreSQL, by the very transaction
 * that takes it, so that requests at once and servers without a shared Redis count together, and what is refused costs
 * nothing. What has no transaction (passwords, codes) is limited by the rate-limit port. Owns table quota.
 */
export { deleteRestored, deleteRestoredJob } from './delete-restored.ts'
export { type QuotaRule, type Spending, spendQuotas, waitForQuotas } from './spend-quotas.ts'
