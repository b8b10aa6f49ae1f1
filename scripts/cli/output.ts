import { Presets, SingleBar } from 'cli-progress'

/** One JSON document for machines, or a text for people. */
export function print(isJson: boolean, result: object, text: string): void {
  process.stdout.write(isJson ? `${JSON.stringify(result)}\n` : `${text}\n`)
}

export interface Progress {
  update(done: number, total: number | null): void
  stop(): void
}

/** A bar on stderr, so that stdout stays clean for results; silent with --json. In a log it says a line now and then. */
export function startProgress(title: string, isSilent: boolean): Progress {
  if (isSilent) return { update: () => undefined, stop: () => undefined }
  const bar = new SingleBar(
    {
      format: `${title} {bar} {percentage}% {value} из {total} · осталось {eta_formatted}`,
      stream: process.stderr,
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 5_000,
      etaBuffer: 50,
      formatTime: formatLeft,
    },
    Presets.shades_grey,
  )
  let isStarted = false
  return {
    update(done, total) {
      const goal = total ?? Math.max(done, 1)
      if (!isStarted) bar.start(goal, done)
      isStarted = true
      bar.setTotal(goal)
      bar.update(done)
    },
    stop() {
      if (isStarted) bar.stop()
    },
  }
}

/** Seconds → «45 с», «2 мин 5 с»; «?» while the bar knows of no pace yet: it says NULL or INF then. */
export function formatLeft(seconds: number): string {
  const whole = Math.ceil(Number(seconds))
  if (!Number.isFinite(whole)) return '?'
  return whole < 60 ? `${whole} с` : `${Math.floor(whole / 60)} мин ${whole % 60} с`
}

/** 1234567 → «1 234 567». */
export function formatCount(count: number): string {
  return count.toLocaleString('ru-RU')
}
