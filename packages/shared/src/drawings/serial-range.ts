/** «с № 4200», «до № 4199», «№ 4200–5100»; empty for every machine. It is a name made of digits: nothing groups them. */
export function formatSerialRange({
  serialFrom,
  serialTo,
}: {
  serialFrom: number | null
  serialTo: number | null
}): string {
  if (serialFrom !== null && serialTo !== null) return `№\u00a0${serialFrom}–${serialTo}`
  if (serialFrom !== null) return `с №\u00a0${serialFrom}`
  return serialTo === null ? '' : `до №\u00a0${serialTo}`
}

/**
 * The counting part of a serial number: its last run of digits. «R0ASM 005423» → 5423. Null when it has none, or more
 * digits than a number can hold.
 */
export function readSerial(text: string): number | null {
  const digits = /(\d+)\D*$/.exec(text)?.[1]
  return digits === undefined || digits.length > 15 ? null : Number(digits)
}
