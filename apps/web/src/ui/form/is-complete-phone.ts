/** Spec §5: filled and as long as the country's mask asks; other countries 11–12 digits. */
export function isCompletePhone(phone: string): boolean {
  if (phone.startsWith('375')) return phone.length === 12
  if (phone.startsWith('7')) return phone.length === 11
  return phone.length >= 11 && phone.length <= 12
}
