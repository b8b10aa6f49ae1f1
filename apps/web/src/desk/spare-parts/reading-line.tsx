import type { SparePartList } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'

/** How the query was understood, and how much was found. */
export function ReadingLine({ list, query }: { list: SparePartList; query: string }) {
  const { dropped, corrected } = list.search
  const found = `${formatCount(list.total, nouns.part)} по запросу «${corrected ?? query}»`
  return (
    <p role="status">
      {corrected !== undefined && <>Исправлено с «{query}». </>}
      {dropped.length > 0 && list.total > 0 && (
        <>Ничего для {dropped.map((word) => `«${word}»`).join(', ')}, показано без этого. </>
      )}
      {list.total > 0 ? `Найдено: ${found}.` : `По запросу «${query}» ничего не нашлось.`}
    </p>
  )
}
