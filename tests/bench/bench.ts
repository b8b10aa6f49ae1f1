/** What a file *.bench.ts exports as `bench`. */
export interface Bench {
  title: string
  run(): Promise<BenchResult[]>
}

export interface BenchResult {
  name: string
  /** One for each run; the median is printed. */
  values: number[]
  unit: string
  /** The same thing done with nothing of ours in between: what it reached, and this one's share, each against its round. */
  floor?: { value: number; share: number }
  /** The goal in words, and whether it is met. */
  goal?: string
  isMet?: boolean
}
