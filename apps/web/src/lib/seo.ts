/** What personalised blocks read off a page (spec §2, contract §3). */
export type PageRoute = 'model' | 'category' | 'other'

export interface PageSeo {
  /** Without the shop's name, which is added. */
  title: string
  description?: string
  /** Path with the query that changes the content; tracking and filter parameters stay out. */
  path: string
  pageRoute?: PageRoute
  /** False for pages of one visitor and for thinly filtered lists. */
  isIndexed?: boolean
  structured?: StructuredData[]
  /** `article` for what is written to be read; `website` without it. */
  ogType?: 'article'
  /** Address of a feed that tells of news of the page. */
  feed?: string
  /** Full address of a picture in place of a cover. */
  image?: string
  /** Whose picture messengers show; the shop's own without one. */
  cover?: { kind: 'part' | 'model' | 'model-line' | 'category'; id: number } | undefined
}

export type StructuredData = { '@type': string } & Record<string, unknown>

export const shopName = 'Агромаркет'
const defaultDescription =
  'Запчасти и сельскохозяйственная техника: наличие по филиалам в России и Казахстане, подбор по артикулу и модели.'

/**
 * `head` of a page whose loader answers with what it says of itself: the words come with the page's own chunk, and the
 * first script of the shop carries none of them.
 */
export function headOfLoaded({
  match: { context },
  loaderData,
}: {
  match: { context: { publicUrl: string } }
  loaderData?: PageSeo
}) {
  return loaderData ? pageHead(context, loaderData) : {}
}

/** `head` of a page of one visitor, which no search engine lists. */
export function ownHead(title: string, path: string) {
  return ({ match: { context } }: { match: { context: { publicUrl: string } } }) =>
    pageHead(context, { title, path, isIndexed: false })
}

/** What the loader of a page of one visitor answers for `headOfLoaded`: no search engine lists it. */
export function ownPage(title: string, path: string): PageSeo {
  return { title, path, isIndexed: false }
}

/** A route's `head`: title, description, canonical address, Open Graph and JSON-LD. */
export function pageHead(context: { publicUrl: string }, seo: PageSeo) {
  const title = seo.title === shopName ? shopName : `${seo.title} — ${shopName}`
  const description = seo.description || defaultDescription
  const url = `${context.publicUrl}${seo.path}`
  const cover = seo.cover ? `${seo.cover.kind}/${seo.cover.id}` : 'shop'
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { name: 'page-route', content: seo.pageRoute ?? 'other' },
      ...(seo.isIndexed === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: seo.ogType ?? 'website' },
      { property: 'og:site_name', content: shopName },
      { property: 'og:locale', content: 'ru_RU' },
      { property: 'og:image', content: seo.image ?? `${context.publicUrl}/covers/${cover}.png` },
      ...(seo.image
        ? []
        : [
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
          ]),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(seo.feed ? [{ rel: 'alternate', type: 'application/rss+xml', href: seo.feed }] : []),
    ],
    scripts: (seo.structured ?? []).map((data) => ({
      type: 'application/ld+json',
      children: toScriptText({ '@context': 'https://schema.org', ...data }),
    })),
  }
}

/** JSON that cannot end its script element, whatever a name in it contains. */
export function toScriptText(data: object): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

export function breadcrumbData(publicUrl: string, trail: { name: string; url: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${publicUrl}${crumb.url}`,
    })),
  }
}

/** What a list shows, in its order; none of an empty one. */
export function itemListData(publicUrl: string, items: readonly { name: string; url: string }[]): StructuredData[] {
  if (items.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: `${publicUrl}${url}`,
      })),
    },
  ]
}
