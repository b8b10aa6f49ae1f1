/** 84 → «1:24», the m:ss of countdowns (spec §8). */
export function formatMinutesSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
