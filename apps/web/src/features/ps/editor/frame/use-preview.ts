import type { PsBlock, PsBlockView, PsReaderRow } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '../../../../lib/trpc.ts'

/** How the editor looks at the page. */
export interface Look {
  mode: 'edit' | 'view' | 'print'
  /** Bars alone, for moving blocks about. */
  isFolded: boolean
  /** As whom; null: a guest. */
  reader: PsReaderRow | null
}

/** What the blocks of the saved draft find for that reader; the settings are those that are typed. */
export interface Previews {
  /** Null: nothing is known yet, or nothing is shown. */
  viewOf: (block: PsBlock) => PsBlockView | null
  isLoaded: boolean
}

export function usePreview(id: string, recipientId: number | null, revision: number): Previews {
  const utils = api.useUtils()
  const { data, isFetching } = api.ps.editor.preview.useQuery(
    { id, recipientId },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: false },
  )
  const known = data?.revision ?? null
  useEffect(() => {
    if (known !== null && known < revision) void utils.ps.editor.preview.invalidate({ id })
  }, [utils, id, known, revision])
  const views = useMemo(() => new Map((data?.blocks ?? []).map((view) => [view.id, view])), [data])
  return {
    viewOf(block) {
      const view = views.get(block.id)
      // Found for a block of this type, it is drawn with settings of this type.
      return view && view.type === block.type ? ({ ...view, settings: block.settings } as PsBlockView) : null
    },
    isLoaded: known !== null && known >= revision && !isFetching,
  }
}
