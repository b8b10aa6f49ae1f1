import { useSearch } from '@tanstack/react-router'
import { useMediaQuery } from '../use-media-query.ts'

/** Whether the page is being printed or is the print view (spec §2, to_print=1): no button asks for the rest there. */
export function useOnPaper(): boolean {
  const isPrintView = useSearch({
    strict: false,
    select: (search: object) => 'to_print' in search && String(search.to_print) === '1',
  })
  return useMediaQuery('print') || isPrintView
}
