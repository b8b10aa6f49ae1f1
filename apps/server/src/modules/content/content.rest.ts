import { listNews, listNewsTags } from '@agromarket/core/content'
import {
  blogListSchema,
  categoryNewsSchema,
  modelNewsSchema,
  newsFilterSchema,
  newsListSchema,
  newsQuerySchema,
  newsTagsSchema,
  partNewsSchema,
  regionNewsSchema,
  tagsByIdSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { defineRoute } from '../../rest/define-route.ts'

const tag = 'Статьи и новости'
const answer = newsListSchema

/** Spec §7, personalised blocks: news by what they are about. */
export function contentRest(server: FastifyInstance): void {
  const post = { method: 'POST', tag, access: 'public' } as const
  defineRoute(server, {
    ...post,
    url: '/api/ps/get-news',
    summary: 'Новости по видам и темам',
    input: newsQuerySchema,
    answer,
    handle: (ctx, input) => listNews(ctx, input),
  })
  defineRoute(server, {
    ...post,
    url: '/api/ps/get-news-by-filter',
    summary: 'Новости по всем условиям сразу',
    input: newsFilterSchema,
    answer,
    handle: (ctx, input) => listNews(ctx, input),
  })
  defineRoute(server, {
    ...post,
    url: '/api/ps/get-model-news',
    summary: 'Новости о модели',
    input: modelNewsSchema,
    answer,
    handle: (ctx, input) => listNews(ctx, input),
  })
  defineRoute(server, {
    ...post,
    url: '/api/ps/get-part-news',
    summary: 'Новости о детали',
    input: partNewsSchema,
    answer,
    handle: (ctx, input) => listNews(ctx, input),
  })
  defineRoute(server, {
    ...post,
    url: '/api/ps/get-category-news',
    summary: 'Новости категории',
    input: categoryNewsSchema,
    answer,
    handle: (ctx, input) => listNews(ctx, input),
  })
  defineRoute(server, {
    ...post,
    url: '/api/ps/get-blog-list',
    summary: 'Блог по страницам',
    input: blogListSchema,
    answer,
    handle: (ctx, input) => listNews(ctx, input),
  })
  defineRoute(server, {
    ...post,
    url: '/api/ps/get-tags-by-id',
    summary: 'Темы по номерам',
    input: tagsByIdSchema,
    answer: newsTagsSchema,
    handle: async (ctx, { tagsIds }) => ({ items: await listNewsTags(ctx, tagsIds) }),
  })
  defineRoute(server, {
    ...post,
    method: 'GET',
    url: '/api/ps/get-region-news',
    summary: 'Новости региона посетителя',
    input: regionNewsSchema,
    answer,
    handle: (ctx, input) => listNews(ctx, input),
  })
}
