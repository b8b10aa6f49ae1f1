/** «с № 4 200», «до № 4 199», «№ 4 200–5 100»; empty for every machine. */
export function formatSerialRange({
  serialFrom,
  serialTo,
}: {
  serialFrom: number | null
  serialTo: number | null
}): string {
  const write = (serial: number) => serial.toLocaleString('ru-RU')
  if (serialFrom !== null && serialTo !== null) return `№ ${write(serialFrom)}–${write(serialTo)}`
  if (serialFrom !== null) return `с № ${write(serialFrom)}`
  return serialTo === null ? '' : `до № ${write(serialTo)}`
}

/**
 * The counting part of a serial number: its last run of digits. «R0ASM 005423» → 5423. Null when it has none, or more
 * digits than a number can hold.
 */
export function readSerial(text: string): number | null {
  const digits = /(\d+)\D*$/.exec(text)?.[1]
  return digits === undefined || digits.length > 15 ? null : Number(digits)
}
