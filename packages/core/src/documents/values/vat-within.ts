/**
 * The tax that a sum contains, in minor units: `sum × percent / (100 + percent)`, half up (decision 0007). Of several
 * lines it is the sum of each line's, so that parts and whole agree.
 */
export function vatWithin(sumMinor: number, percent: number): number {
  const whole = 100 + percent
  return Math.floor((sumMinor * percent * 2 + whole) / (2 * whole))
}
