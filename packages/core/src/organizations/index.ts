/**
 * Buyers' organisations and their credit limits. Owns table organization. Spec §3 cart limit, §5 limit balance.
 * Carts show the limit through selectCreditLimit; orders spend it through spendCreditLimit
 * and give it back through returnCreditLimit.
 */
export { findCompany } from './find-company.ts'
export {
  type CreditLimitRow,
  find as findOrganization,
  findDeferralDays,
  findIdsByTaxId as findOrganizationsByTaxId,
  findRequisites,
  nameOrganizations,
  type Organization,
  returnCreditLimit,
  saveCreditLimit,
  selectCreditLimit,
  selectDeferralDays,
  spendCreditLimit,
} from './organization.repository.ts'
