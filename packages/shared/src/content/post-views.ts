import type { ModelCard, PartCard, SheetCalloutView } from '../catalog/catalog-views.ts'
import type { PostContent, PostKind } from './post.schema.ts'
import type { PostBlock } from './post-block.schema.ts'

/** A picture as pages show it. */
export type PictureView =
  | { kind: 'stored'; src: string; srcSet: string; width: number; height: number }
  | { kind: 'drawing'; folder: 'machines' | 'parts'; name: string }

export interface TagView {
  id: number
  slug: string
  name: string
  url: string
}

/** A row of a list of posts. */
export interface PostCard {
  id: number
  kind: PostKind
  slug: string
  url: string
  title: string
  lead: string
  cover: PictureView | null
  /** ISO, UTC. */
  publishedAt: string
  readingMinutes: number
  authorName: string
  authorPosition: string
  section: TagView | null
}

/** A part that the post names: its card, and how many pieces the work takes. */
export interface PostPart {
  count: number
  card: PartCard
}

/** A row of parts amid the text. */
export interface PostPartRow extends PostPart {
  /** On sale and as good; empty where the block does not show them. */
  analogues: PartCard[]
}

/** A sheet of a machine as texts show it: its picture with all numbers, and what stands at each. */
export interface PostSheet {
  id: number
  modelLineId: number
  title: string
  machine: string
  url: string
  picture: { url: string; width: number; height: number } | null
  callouts: SheetCalloutView[]
  positions: PostSheetPosition[]
}

export interface PostSheetPosition {
  position: number
  name: string
  /** Null for what the shop does not sell. */
  part: { id: number; article: string; url: string } | null
}

type Rendered<Type extends PostBlock['type']> = Extract<PostBlock, { type: Type }>
/** Blocks as readers get them: parts, machines and pictures are looked up at the moment of reading. */
export type PostBlockView =
  | Exclude<PostBlock, { type: 'parts' | 'models' | 'picture' | 'drawing' }>
  | (Omit<Rendered<'parts'>, 'items'> & { items: PostPartRow[] })
  | { type: 'models'; id: string; models: ModelCard[] }
  | (Omit<Rendered<'drawing'>, 'sheet'> & { sheet: PostSheet })
  | (Omit<Rendered<'picture'>, 'picture'> & { picture: PictureView | null })

export interface PostPage extends PostCard {
  updatedAt: string
  tags: TagView[]
  blocks: PostBlockView[]
  /** What to read next. */
  related: PostCard[]
  isPreview: boolean
}

export interface BlogPage {
  /** The tag or section that the list is narrowed to. */
  tag: TagView | null
  /** The machine that the list is narrowed to. */
  model: { slug: string; name: string; url: string } | null
  sections: (TagView & { count: number })[]
  /** Of all sections together. */
  totalOfAll: number
  items: PostCard[]
  total: number
  page: number
  perPage: number
  /** «Читают сейчас», the most read first. */
  mostRead: { title: string; url: string }[]
}

/** How many posts there are about a machine. */
export interface PostsOfModel {
  modelId: number
  count: number
}

export type DeskPostState = 'draft' | 'scheduled' | 'published' | 'archived'

export interface DeskPostRow {
  id: number
  state: DeskPostState
  kind: PostKind
  title: string
  section: string | null
  authorName: string
  publishAt: string | null
  updatedAt: string
  /** A draft waits beside what readers see. */
  hasDraft: boolean
}

export interface PostEditionRow {
  number: number
  authorName: string
  updatedAt: string
  publishedAt: string | null
  isCurrent: boolean
}

/** A post as its editors see it. */
export interface DeskPost {
  id: number
  version: number
  state: DeskPostState
  /** Address of the published post. */
  url: string | null
  previewUrl: string
  publishAt: string | null
  content: PostContent
  editions: PostEditionRow[]
  /** Names for the numbers in the content. */
  tags: TagView[]
  sections: TagView[]
  /** What it may be tied to. */
  areas: { id: string; label: string }[]
  categories: { id: number; name: string }[]
  parts: PartCard[]
  models: ModelCard[]
  /** Parts that stand in for those which are not sold any longer, by the number of the old one. */
  replacements: Record<number, PartCard>
  /** Sheets that its blocks show. */
  sheets: PostSheet[]
  pictures: Record<string, PictureView>
}

/** Tells an editor that a post has changed under his hands. */
export interface DeskPostChange {
  version: number
  authorName: string
}
