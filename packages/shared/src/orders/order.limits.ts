const megabyte = 1024 * 1024

/**
 * What one buyer may order, and others in his name: well above what a dealer's buyer does in a season's busiest hours.
 * As many at once; they come back evenly over the hour or the day.
 */
export const orderLimits = {
  perBuyer: { inHour: 20, inDay: 60 },
  /** Of everybody behind one address: an office, a village's only line. */
  perAddress: { inHour: 100 },
  /** Orders that no manager has confirmed yet: they hold stock back from everybody else. */
  unconfirmed: { orders: 60, lines: 1_500, withinDays: 7 },
  fileBytesPerBuyer: { inDay: 250 * megabyte },
  fileBytesPerAddress: { inDay: 1_000 * megabyte },
  /** Letters about orders to one mailbox, whoever has named it. */
  messagesTo: { inHour: 20, inDay: 60 },
  /** Orders and requests that are told of by SMS: of one phone, and of whoever has named it. Each text is paid for. */
  textsTo: { inHour: 15, inDay: 40 },
  textsBy: { inHour: 15, inDay: 60 },
  /** How many files employees may add to one order. */
  staffFiles: 20,
} as const
