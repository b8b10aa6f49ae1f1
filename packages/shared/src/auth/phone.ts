import { z } from '../validation/zod.ts'
import { authTexts, isPhone, normalizePhone } from './auth.rules.ts'

/** The one schema of every form's phone: however it is written, its digits with the country's code (spec §5). */
export const phoneField = z
  .string()
  .trim()
  .max(50, authTexts.phone)
  .refine(isPhone, authTexts.phone)
  .transform(normalizePhone)
