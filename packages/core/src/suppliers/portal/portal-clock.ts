/** Where the portal is: its nights, its days and the times that it writes. */
export const portalTimeZone = 'Europe/Moscow'

export function hourOf(moment: Date): number {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: portalTimeZone })
  return Number(hour.format(moment))
}

/** «23.11.2026» */
export function dateOf(moment: Date): string {
  const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return new Intl.DateTimeFormat('ru-RU', { ...date, timeZone: portalTimeZone }).format(moment)
}
