import type { PostPage } from '@agromarket/shared'
import { useEffect } from 'react'
import { api } from '../../lib/trpc.ts'

/** Counts that the post has been opened, for «Читают сейчас». Nobody is told when that fails; a draft has no readers. */
export function useNoteReading({ slug, isPreview }: Pick<PostPage, 'slug' | 'isPreview'>): void {
  const { mutate } = api.content.noteReading.useMutation()
  useEffect(() => {
    if (!isPreview) mutate({ slug })
  }, [mutate, slug, isPreview])
}
