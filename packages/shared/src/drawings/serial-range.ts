interface SerialRange {
  serialFrom: number | null
  serialTo: number | null
}

/** «с № 4200», «до № 4199», «№ 4200–5100»; empty for every machine. It is a name made of digits: nothing groups them. */
export function formatSerialRange({ serialFrom, serialTo }: SerialRange): string {
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

/** Digits of a count in a number that names the model as well. */
const counted = 1_000_000

/**
 * Whether a number lies in a range. Plates write the model before the count, «R0ACR585004127» is the 4127th, where lists
 * of parts count alone: against bounds of six digits at most, only the last six of nine digits and more are compared.
 */
export function isInSerialRange({ serialFrom, serialTo }: SerialRange, serial: number): boolean {
  const isCount = Math.max(serialFrom ?? 0, serialTo ?? 0) < counted
  const own = isCount && serial >= counted * 100 ? serial % counted : serial
  return own >= (serialFrom ?? 0) && own <= (serialTo ?? Number.POSITIVE_INFINITY)
}
