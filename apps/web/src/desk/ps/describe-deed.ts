import { type PsRecipientRow, psEventWords } from '@agromarket/shared'

/** The weightiest thing that a recipient did, in words. */
export function describeDeed({ deed, isUndelivered, openings }: PsRecipientRow): string {
  if (isUndelivered) return 'Письмо не доставлено'
  if (deed) return [psEventWords[deed.kind], deed.detail].filter(Boolean).join(': ')
  return openings > 0 ? psEventWords.opened : 'Письмо отправлено'
}
