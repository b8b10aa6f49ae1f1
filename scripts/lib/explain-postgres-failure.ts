/** One Russian sentence on why PostgreSQL did not start, from its own log. */
export function explainPostgresFailure(databaseDir: string, log: string): string {
  const library = /error while loading shared libraries: (?:[^:\s]*\/)?([^:\s/]+)/.exec(log)?.[1]
  if (library) return `PostgreSQL не запустился: на машине нет библиотеки ${library}; установите её и повторите запуск.`
  if (/No space left on device/i.test(log)) {
    return `PostgreSQL не запустился: на диске с папкой ${databaseDir} кончилось место.`
  }
  const reason = lastReason(log)
  const remedy = 'Удалите папку, чтобы начать с чистой демонстрационной базы, или укажите другую в DATA_DIR.'
  return `PostgreSQL не запустился: папка данных ${databaseDir} повреждена или недоступна${reason}. ${remedy}`
}

/** PostgreSQL names the cause in its first FATAL, PANIC or error line; what follows are consequences. */
function lastReason(log: string): string {
  const lines = log.split('\n')
  const line = lines.find((text) => /(FATAL|PANIC|error):/i.test(text)) ?? lines.findLast((text) => text.trim() !== '')
  const text = line?.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim()
  return text ? ` (${text})` : ''
}
