export interface Step {
  /** `share` from 0 to 1. */
  percent(share: number): void
  done(note?: string): void
  fail(): void
}

export function startStep(title: string): Step
