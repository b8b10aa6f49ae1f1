import type { SearchReading } from '@agromarket/shared'

const list = new Intl.ListFormat('ru')

/** What of a query was mended or left out, in one line each; nothing for a query that was taken as typed. */
export function SearchNotes({ reading, className }: { reading: SearchReading | undefined; className?: string }) {
  if (!reading) return null
  const { corrected, dropped } = reading
  if (corrected === undefined && dropped.length === 0) return null
  const words = list.format(dropped.map((word) => `«${word}»`))
  return (
    <div className={className} role="status">
      {corrected !== undefined && (
        <p>
          Запрос исправлен, показано для <b>«{corrected}»</b>
        </p>
      )}
      {dropped.length > 0 && (
        <p>
          Ничего для {words}, показано без {dropped.length > 1 ? 'них' : 'него'}
        </p>
      )}
    </div>
  )
}
