/** Text of others as the database can keep it: without NUL and half characters. */
export function toStorable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
