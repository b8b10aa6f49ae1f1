import { advertisingConsent } from './documents/advertising-consent.ts'
import { personalDataConsent } from './documents/personal-data-consent.ts'
import { privacyPolicy } from './documents/privacy-policy.ts'
import { recommendationRules } from './documents/recommendation-rules.ts'
import { saleTerms } from './documents/sale-terms.ts'

/**
 * A document as a person reads it before he agrees. Consents keep its version and a digest of its text, so a text is
 * never changed without a new version; `html` is our own and safe to show as it is.
 */
export interface LegalDocument {
  slug: string
  title: string
  version: string
  html: string
}

/** By the last part of their address: /documents/<slug>. */
export const consentDocuments = {
  'personal-data': personalDataConsent,
  advertising: advertisingConsent,
  'sale-terms': saleTerms,
  recommendations: recommendationRules,
} as const satisfies Record<string, LegalDocument>

export type DocumentSlug = keyof typeof consentDocuments

/** The document of a page as this shop is set up, undefined for an unknown slug. Spec §2 names policy-privacy. */
export function findDocument(slug: string, config: { repliesKeptDays: number }): LegalDocument | undefined {
  if (slug === 'policy-privacy') return privacyPolicy(config)
  return Object.hasOwn(consentDocuments, slug) ? consentDocuments[slug as DocumentSlug] : undefined
}
