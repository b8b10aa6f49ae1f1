/** As people read it: in groups of three digits, with a comma before the fraction. */
export function tellNumber(number: number): string {
  return number.toLocaleString('ru-RU')
}
