/** Moscow, where summer time has been over since 2014. */
const shopOffsetMs = 3 * 60 * 60 * 1000

/**
 * «2026-03-16T14:05», as an input of date and time has it, by the shop's clock: desks show every moment by it, wherever
 * the computer stands.
 */
export function toShopTime(moment: Date): string {
  return new Date(moment.getTime() + shopOffsetMs).toISOString().slice(0, 16)
}

/** The moment that an input names by the shop's clock; null while it names none. */
export function fromShopTime(text: string): string | null {
  const moment = new Date(`${text}Z`)
  return Number.isNaN(moment.getTime()) ? null : new Date(moment.getTime() - shopOffsetMs).toISOString()
}
