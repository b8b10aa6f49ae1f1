/** Spec §9: what a client pays at a time is a multiple of ten roubles (tenge, dollars …). */
export const paymentStepMinor = 1_000

/** `value × numerator / denominator` of integers, half up; exact for whatever sums an offer may have. */
export function multiplyDivide(value: number, numerator: number, denominator: number): number {
  const doubled = BigInt(value) * BigInt(numerator) * 2n + BigInt(denominator)
  return Number(doubled / (BigInt(denominator) * 2n))
}

/** The nearest multiple of ten whole units, half up. */
export function roundPayment(minor: number): number {
  return Math.floor((minor + paymentStepMinor / 2) / paymentStepMinor) * paymentStepMinor
}
