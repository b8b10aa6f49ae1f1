const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8]

/** An ИНН whose last digit is made of the nine given ones. */
export function toTaxId(nine: number): string {
  const digits = String(nine)
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return `${digits}${(sum % 11) % 10}`
}
