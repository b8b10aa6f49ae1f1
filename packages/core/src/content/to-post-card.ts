import type { News, PictureSource, PictureView, PostCard, TagView } from '@agromarket/shared'
import type { Reader } from '../platform/db/index.ts'
import * as pictureRepository from './picture.repository.ts'
import type { PostRow } from './post.repository.ts'
import type { TagRow } from './tag.repository.ts'

/** Pictures by number, as pages show them. */
export type Pictures = ReadonlyMap<string, PictureView>

export function postUrl(slug: string): string {
  return `/blog/${slug}`
}

export function toTagView({ id, slug, name }: TagRow): TagView {
  return { id, slug, name, url: postUrl(slug) }
}

/** What pages need of the stored ones among the sources; one SQL statement, none where there are none. */
export async function readPictures(db: Reader, sources: readonly (PictureSource | null)[]): Promise<Pictures> {
  const ids = [...new Set(sources.flatMap((source) => (source?.kind === 'stored' ? [source.id] : [])))]
  const rows = ids.length === 0 ? [] : await pictureRepository.findByIds(db, ids)
  return new Map(
    rows.map(({ id, width, height, widths }) => {
      const addressOf = (size: number) => `/content/pictures/${id}-${size}.webp`
      const srcSet = widths.map((size) => `${addressOf(size)} ${size}w`).join(', ')
      const src = addressOf(widths.find((size) => size >= 960) ?? widths.at(-1) ?? width)
      return [id, { kind: 'stored', src, srcSet, width, height }] as const
    }),
  )
}

export function toPictureView(source: PictureSource | null, pictures: Pictures): PictureView | null {
  if (source === null) return null
  return source.kind === 'drawing' ? source : (pictures.get(source.id) ?? null)
}

export function toPostCard(row: PostRow, tags: ReadonlyMap<number, TagRow>, pictures: Pictures): PostCard {
  const section = row.sectionId === null ? undefined : tags.get(row.sectionId)
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    url: postUrl(row.slug),
    title: row.title,
    lead: row.lead,
    cover: toPictureView(row.cover, pictures),
    publishedAt: row.publishAt.toISOString(),
    readingMinutes: row.readingMinutes,
    authorName: row.authorName,
    authorPosition: row.authorPosition,
    section: section ? toTagView(section) : null,
  }
}

/** Contract §2, News: the section is the first of its tags. */
export function toNews(row: PostRow, tags: ReadonlyMap<number, TagRow>, pictures: Pictures): News {
  const ids = [...new Set([...(row.sectionId === null ? [] : [row.sectionId]), ...row.tagIds])]
  const cover = toPictureView(row.cover, pictures)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    lead: row.lead,
    image: cover && (cover.kind === 'stored' ? cover.src : `/drawings/${cover.folder}/${cover.name}.svg`),
    publishedAt: row.publishAt.toISOString(),
    tags: ids.flatMap((id) => {
      const tag = tags.get(id)
      return tag ? [{ id, name: tag.name }] : []
    }),
    url: postUrl(row.slug),
  }
}
