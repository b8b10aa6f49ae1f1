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
    },
    Presets.shades_grey,
  )
  let isStarted = false
  return {
    update(done, total) {
      if (!isStarted) bar.start(total ?? 0, done)
      isStarted = true
      bar.setTotal(total ?? Math.max(done, 1))
      bar.update(done)
    },
    stop() {
      if (isStarted) bar.stop()
    },
  }
}

/** 1234567 → «1 234 567». */
export function formatCount(count: number): string {
  return count.toLocaleString('ru-RU')
}
