/** What a run or one of its files has come to. */
export const exchangeRunStates = ['running', 'done', 'held', 'failed', 'cancelled', 'rejected', 'replaced'] as const
export type ExchangeRunState = (typeof exchangeRunStates)[number]
export const exchangeFileStates = [
  'receiving',
  'unpacked',
  'queued',
  'running',
  'done',
  'held',
  'failed',
  'rejected',
  'replaced',
] as const
export type ExchangeFileState = (typeof exchangeFileStates)[number]

/** Numbers of a file's report; absent ones are nought. */
export interface ExchangeCounts {
  goods?: number
  offers?: number
  prices?: number
  stocks?: number
  pictures?: number
  /** Records that were not taken, or words of theirs that mean nothing to the shop yet. */
  rejected?: number
  /** Positions whose facts differ from what the base said before. */
  changed?: number
  added?: number
  withdrawn?: number
  /** Documents about orders: done, known already, waiting for a person, of orders that there are not. */
  applied?: number
  repeated?: number
  waiting?: number
  unknown?: number
  /** Orders that 1C has taken. */
  handed?: number
}

/** Why an exchange waits for a person. */
export interface ExchangeGuard {
  guard: 'positions' | 'stock' | 'prices' | 'median'
  before: number
  now: number
  /** Hundredths of a per cent, with its sign. */
  changeBp: number
  limitPercent: number
  isTripped: boolean
}
