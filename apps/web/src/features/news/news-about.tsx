import type { PageReference, PostsAbout } from '@agromarket/shared'
import { type ApiUtils, api } from '../../lib/trpc.ts'
import { NewsList } from './news-list.tsx'

type About = Omit<PostsAbout, 'limit'>
const limit = 4

/** For loaders: the block of `NewsAbout` comes with the page. A page is whole without it. */
export async function loadNewsAbout(utils: ApiUtils, about: About): Promise<void> {
  await utils.content.about.ensureData({ ...about, limit })
}

/** Articles about a part, a machine, a line or a category; the newest of all without any of them. */
export function NewsAbout({ title, ...about }: About & { title: string }) {
  const [posts] = api.content.about.useSuspenseQuery({ ...about, limit })
  return <NewsList posts={posts} title={title} />
}

/** A chosen model's page is about it, a line's about all its models. */
export function aboutMachine({ model, line }: { model: { id: number } | null; line: { id: number } }): About {
  return model ? { modelId: model.id } : { modelLineId: line.id }
}

/** A model's or a category's page; the root of all machines is about none. */
export function aboutTechnique({ reference }: { reference: PageReference | null }): About | null {
  if (reference?.controller === 'model') return { modelId: reference.id }
  return reference?.controller === 'category' ? { categoryId: reference.id } : null
}
