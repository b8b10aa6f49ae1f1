let times: Intl.DateTimeFormat | undefined

/** «14:32:41», of the shop's own clock. A log has hundreds: the format is made once. */
export function formatTime(iso: string): string {
  times ??= new Intl.DateTimeFormat('ru-RU', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'Europe/Moscow',
  })
  return times.format(new Date(iso))
}
