import type { BlogPageQuery, PostPage } from '@agromarket/shared'
import { toFailure } from '../../lib/api-error.ts'
import { followMovedOn, throwNotFoundOn } from '../../lib/loader-errors.ts'
import { breadcrumbData, itemListData, type PageSeo, shopName } from '../../lib/seo.ts'
import type { ApiUtils } from '../../lib/trpc.ts'
import { toBlogHref } from './blog-address.ts'
import { postTrail } from './post-page.tsx'

interface Place {
  utils: ApiUtils
  publicUrl: string
}

const feed = '/blog/rss.xml'

/** The blog or one of its tags. Found lists are no pages for search engines. */
export async function loadBlog({ utils, publicUrl }: Place, query: BlogPageQuery): Promise<PageSeo> {
  const { tag, model, items, page } = await utils.content.blog.ensureData(query).catch(throwNotFoundOn)
  const path = tag?.url ?? '/blog'
  const name = tag
    ? `${tag.name}: статьи и новости`
    : model
      ? `Статьи о машине ${model.name}`
      : 'Блог: статьи и новости'
  return {
    title: page > 1 ? `${name}, страница ${page}` : name,
    description: tag
      ? `Статьи и новости на тему «${tag.name}»: подбор деталей, обслуживание и ремонт сельхозтехники.`
      : 'Как подобрать деталь, подготовить машину к сезону и обслуживать её: статьи инженеров и новости филиалов.',
    path: toBlogHref(path, { page, model: model?.slug }),
    isIndexed: !query.q && !model,
    feed,
    structured: [
      breadcrumbData(publicUrl, [
        { name: 'Главная', url: '/' },
        { name: 'Блог', url: '/blog' },
        ...(tag ? [{ name: tag.name, url: tag.url }] : []),
      ]),
      ...itemListData(
        publicUrl,
        items.map(({ title, url }) => ({ name: title, url })),
      ),
    ],
  }
}

/** /blog/:slug is a post or a tag: both share the names, and posts are asked for first. */
export async function loadPostOrTag(
  place: Place,
  { slug, location, ...query }: { slug: string; location: { href: string } } & Omit<BlogPageQuery, 'tag'>,
): Promise<PageSeo & { isTag: boolean }> {
  const post = await place.utils.content.post.ensureData({ slug }).catch((error) => {
    if (toFailure(error).code === 'not_found') return null
    throw error
  })
  if (post) return { ...toSeo(post, place.publicUrl), isTag: false }
  const tag = await place.utils.content.blog
    .ensureData({ ...query, tag: slug })
    .catch(followMovedOn(place.utils, location))
  return { ...(await loadBlog(place, { ...query, tag: tag.tag?.slug })), isTag: true }
}

export async function loadPreview({ utils }: Place, token: string): Promise<PageSeo> {
  const { title } = await utils.content.preview.ensureData({ token }).catch(throwNotFoundOn)
  return { title: title || 'Черновик', path: `/blog/preview/${token}`, isIndexed: false }
}

function toSeo(post: PostPage, publicUrl: string): PageSeo {
  const { title, lead, url, cover, publishedAt, updatedAt, authorName, authorPosition } = post
  const image = cover?.kind === 'stored' ? `${publicUrl}${cover.src}` : `${publicUrl}/covers/shop.png`
  const publisher = { '@type': 'Organization', name: shopName, url: publicUrl }
  return {
    title,
    description: lead,
    path: url,
    feed,
    ogType: 'article',
    ...(cover?.kind === 'stored' && { image }),
    structured: [
      {
        '@type': post.kind === 'news' ? 'NewsArticle' : 'Article',
        headline: title,
        description: lead,
        image,
        datePublished: publishedAt,
        dateModified: updatedAt,
        mainEntityOfPage: `${publicUrl}${url}`,
        author: authorName ? { '@type': 'Person', name: authorName, jobTitle: authorPosition } : publisher,
        publisher,
      },
      breadcrumbData(publicUrl, [...postTrail(post), { name: title, url }]),
    ],
  }
}
