import { type PsRecipientRow, psEventWords } from '@agromarket/shared'

type DeedRow = Pick<PsRecipientRow, 'deed' | 'isUndelivered' | 'openings'>

/** What sort of thing it was: a colour and a sign beside its words. */
export function kindOfDeed({ deed, isUndelivered, openings }: DeedRow) {
  if (isUndelivered) return 'undelivered'
  if (deed?.kind === 'requested' || deed?.kind === 'rejected' || deed?.kind === 'uploaded') return deed.kind
  return deed || openings > 0 ? 'looked' : 'sent'
}

/** The weightiest thing that a recipient did, in words. */
export function describeDeed({ deed, isUndelivered, openings }: DeedRow): string {
  if (isUndelivered) return 'Письмо не доставлено'
  if (deed) return [psEventWords[deed.kind], deed.detail].filter(Boolean).join(': ')
  return openings > 0 ? psEventWords.opened : 'Письмо отправлено'
}
