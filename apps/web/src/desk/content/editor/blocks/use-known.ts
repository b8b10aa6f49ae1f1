import type { DeskPost, ModelCard, PartCard, PictureView, PostSheet } from '@agromarket/shared'
import { useMemo, useState } from 'react'

/** What blocks name by number, as readers will see it: of the post when it was opened, and whatever has been chosen since. */
export interface Known {
  parts: ReadonlyMap<number, PartCard>
  models: ReadonlyMap<number, ModelCard>
  sheets: readonly PostSheet[]
  pictures: ReadonlyMap<string, PictureView>
  /** Parts that stand in for those which are not sold any longer, by the number of the old one. */
  replacements: Readonly<Record<number, PartCard>>
  learn: (chosen: Chosen) => void
}

export interface Chosen {
  part?: PartCard
  model?: ModelCard
  sheet?: PostSheet
  picture?: { id: string; view: PictureView }
}

export function useKnown(post: DeskPost): Known {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  return useMemo(
    () => ({
      parts: new Map([...post.parts, ...chosen.flatMap(({ part }) => part ?? [])].map((part) => [part.id, part])),
      models: new Map(
        [...post.models, ...chosen.flatMap(({ model }) => model ?? [])].map((model) => [model.id, model]),
      ),
      sheets: [...post.sheets, ...chosen.flatMap(({ sheet }) => sheet ?? [])],
      pictures: new Map([
        ...Object.entries(post.pictures),
        ...chosen.flatMap(({ picture }) => (picture ? [[picture.id, picture.view] as const] : [])),
      ]),
      replacements: post.replacements,
      learn: (one) => setChosen((now) => [...now, one]),
    }),
    [post, chosen],
  )
}
