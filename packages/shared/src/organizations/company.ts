import { z } from '../validation/zod.ts'
import { taxIdField } from './tax-id.ts'

/** A company as the state's register knows it. */
export interface Company {
  name: string
  /** ИНН or БИН. */
  taxId: string
  /** КПП; '' of whoever has none: sole traders, Kazakh companies. */
  taxReasonCode: string
  address: string
  /** It no longer exists. */
  isClosed: boolean
}

export const companyLookupSchema = z.object({ taxId: taxIdField })

/** КПП of a Russian company: nine signs, of which the fifth and sixth may be letters. */
export const taxReasonCodeField = z
  .string()
  .trim()
  .refine((text) => text === '' || /^\d{4}[\dA-Z]{2}\d{3}$/.test(text), 'КПП: 9 знаков')
