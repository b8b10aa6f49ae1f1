import { findDocument } from '@agromarket/core/auth'
import {
  addTag,
  archivePost,
  countPostsOfModels,
  createPost,
  getBlogPage,
  getDeskPost,
  getDeskSheet,
  getPost,
  getPostEdition,
  getPostPreview,
  listDeskPosts,
  listPostsAbout,
  noteReading,
  publishPost,
  restoreEdition,
  savePostDraft,
  watchDeskPost,
} from '@agromarket/core/content'
import {
  appError,
  blogPageSchema,
  createPostSchema,
  createTagSchema,
  deskPostListSchema,
  heldPostSchema,
  namedSheetSchema,
  postEditionSchema,
  postIdSchema,
  postSlugSchema,
  postsAboutSchema,
  postsOfModelsSchema,
  previewTokenSchema,
  publishPostSchema,
  restoreEditionSchema,
  savePostDraftSchema,
} from '@agromarket/shared'
import { z } from 'zod'
import { procedureFor, publicProcedure, router } from '../../trpc/init.ts'

const editing = procedureFor('content.edit')

/** What editors do with articles and news. */
const deskRouter = router({
  list: editing.input(deskPostListSchema).query(({ ctx, input }) => listDeskPosts(ctx, input)),
  get: editing.input(postIdSchema).query(({ ctx, input }) => getDeskPost(ctx, input.id)),
  edition: editing.input(postEditionSchema).query(({ ctx, input }) => getPostEdition(ctx, input)),
  sheet: editing.input(namedSheetSchema).query(({ ctx, input }) => getDeskSheet(ctx, input)),
  addTag: editing.input(createTagSchema).mutation(({ ctx, input }) => addTag(ctx, input)),
  watch: editing
    .input(postIdSchema)
    .subscription(({ ctx, input, signal }) => watchDeskPost(ctx, input.id, signal ?? AbortSignal.abort())),
  create: editing.input(createPostSchema).mutation(({ ctx, input }) => createPost(ctx, input)),
  save: editing.input(savePostDraftSchema).mutation(({ ctx, input }) => savePostDraft(ctx, input)),
  publish: editing.input(publishPostSchema).mutation(({ ctx, input }) => publishPost(ctx, input)),
  archive: editing.input(heldPostSchema).mutation(({ ctx, input }) => archivePost(ctx, input)),
  restore: editing.input(restoreEditionSchema).mutation(({ ctx, input }) => restoreEdition(ctx, input)),
})

export const contentRouter = router({
  document: publicProcedure.input(z.object({ slug: z.string().max(60) })).query(({ ctx, input }) => {
    const document = findDocument(input.slug, ctx.config)
    if (!document) throw appError('not_found')
    return document
  }),
  blog: publicProcedure.input(blogPageSchema).query(({ ctx, input }) => getBlogPage(ctx, input)),
  post: publicProcedure.input(postSlugSchema).query(({ ctx, input }) => getPost(ctx, input.slug)),
  countOfModels: publicProcedure.input(postsOfModelsSchema).query(({ ctx, input }) => countPostsOfModels(ctx, input)),
  noteReading: publicProcedure.input(postSlugSchema).mutation(({ ctx, input }) => noteReading(ctx, input)),
  preview: publicProcedure.input(previewTokenSchema).query(({ ctx, input }) => getPostPreview(ctx, input.token)),
  about: publicProcedure.input(postsAboutSchema).query(({ ctx, input }) => listPostsAbout(ctx, input)),
  desk: deskRouter,
})
