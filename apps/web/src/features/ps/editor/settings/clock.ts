/** 98 → «1:38» */
export function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** «1:38» → 98; null for what is no time. */
export function readClock(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? []
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds)
}
