import { lineField } from '../validation/name.schema.ts'
import { recordId, smallRecordId } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { pictureSourceSchema, postBlockSchema, postLimits } from './post-block.schema.ts'

/** Spec §7 blogTypes. */
export const postKinds = ['article', 'news', 'review', 'story'] as const
export type PostKind = (typeof postKinds)[number]
export const postKindNames: Record<PostKind, string> = {
  article: 'Статья',
  news: 'Новость',
  review: 'Обзор',
  story: 'История хозяйства',
}

/** The last part of an address under /blog; posts and tags share the names. */
export const postSlug = z
  .string()
  .trim()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Только строчные латинские буквы, цифры и дефис')

/** Addresses under /blog that are no post's. */
const ownPages: ReadonlySet<string> = new Set(['preview', 'rss'])
const areaId = z.string().regex(/^[\w-]{1,40}$/)

/** All that an editor writes: an edition of a post. */
export const postContentSchema = z.strictObject({
  kind: z.enum(postKinds),
  slug: z.union([z.literal(''), postSlug.refine((slug) => !ownPages.has(slug), 'Этот адрес занят')]),
  title: lineField(200),
  lead: lineField(500),
  cover: pictureSourceSchema.nullable(),
  authorName: lineField(100),
  authorPosition: lineField(200),
  sectionId: smallRecordId.nullable(),
  tagIds: z.array(smallRecordId).max(postLimits.tags),
  /** None: for every region. */
  areaIds: z.array(areaId).max(postLimits.areas),
  modelIds: z.array(smallRecordId).max(postLimits.ties),
  partIds: z.array(recordId).max(postLimits.ties),
  categoryIds: z.array(smallRecordId).max(postLimits.ties),
  blocks: z
    .array(postBlockSchema)
    .max(postLimits.blocks)
    .refine((blocks) => blocks.filter(({ type }) => type === 'drawing').length <= postLimits.drawings, {
      message: `В статье может быть не больше ${postLimits.drawings} чертежей`,
    }),
})
export type PostContent = z.infer<typeof postContentSchema>

export function emptyPostContent(): PostContent {
  return {
    kind: 'article',
    slug: '',
    title: '',
    lead: '',
    cover: null,
    authorName: '',
    authorPosition: '',
    sectionId: null,
    tagIds: [],
    areaIds: [],
    modelIds: [],
    partIds: [],
    categoryIds: [],
    blocks: [],
  }
}

export const createPostSchema = z.object({ kind: z.enum(postKinds) })
export const postIdSchema = z.object({ id: smallRecordId })
/** `version` is what the editor has before him: a colleague's newer one is not written over. */
const heldPost = { id: smallRecordId, version: z.int().min(0) }
export const savePostDraftSchema = z.object({ ...heldPost, content: postContentSchema })
export type SavePostDraft = z.infer<typeof savePostDraftSchema>
/** `publishAt` null: at once. */
export const publishPostSchema = z.object({ ...heldPost, publishAt: z.iso.datetime().nullable() })
export type PublishPost = z.infer<typeof publishPostSchema>
export const heldPostSchema = z.object(heldPost)
export const postEditionSchema = z.object({ id: smallRecordId, number: smallRecordId })
export const createTagSchema = z.object({ name: lineField(60).pipe(z.string().min(2, 'Назовите тему')) })
export const restoreEditionSchema = z.object({ ...heldPost, number: smallRecordId })

export const deskPostFilters = ['all', 'draft', 'scheduled', 'published', 'archived'] as const
export const deskPostListSchema = z.object({
  filter: z.enum(deskPostFilters).default('all'),
  kind: z.enum(postKinds).optional(),
  q: lineField(100).default(''),
  page: z.int().min(1).max(10_000).default(1),
})
export type DeskPostList = z.infer<typeof deskPostListSchema>

export const blogPageSchema = z.object({
  tag: postSlug.optional(),
  /** Slug of a machine. */
  model: z.string().max(100).optional(),
  q: lineField(100).optional(),
  page: z.int().min(1).max(10_000).default(1),
})
export type BlogPageQuery = z.infer<typeof blogPageSchema>
export const postSlugSchema = z.object({ slug: z.string().max(200) })
export const postsOfModelsSchema = z.object({ modelIds: z.array(smallRecordId).max(postLimits.ties) })
export const previewTokenSchema = z.object({ token: z.string().max(100) })

/** What a page of the shop shows articles of: the newest of all without any of them. */
export const postsAboutSchema = z.object({
  partId: recordId.optional(),
  modelId: smallRecordId.optional(),
  modelLineId: smallRecordId.optional(),
  categoryId: smallRecordId.optional(),
  limit: z.int().min(1).max(12).default(4),
})
export type PostsAbout = z.infer<typeof postsAboutSchema>
