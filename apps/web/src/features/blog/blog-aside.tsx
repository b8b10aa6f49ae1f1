import type { BlogPage } from '@agromarket/shared'
import { IconRss } from '@tabler/icons-react'
import { browserOnly } from '../../lib/browser-only.ts'
import { formatCount, type NounForms } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useYard } from '../yard/use-yard.ts'
import { toBlogHref } from './blog-address.ts'
import classes from './blog-aside.module.css'

const shownMachines = 5
const articles: NounForms = ['статья', 'статьи', 'статей']

/**
 * Beside the list: what others read, the feed, and what is written about the visitor's machines. That comes in the browser,
 * for pages are the same for everybody, and stands last so that nothing moves.
 */
export function BlogAside({ mostRead }: Pick<BlogPage, 'mostRead'>) {
  return (
    <aside className={classes.side}>
      {mostRead.length > 0 && (
        <section aria-labelledby="blog-most-read">
          <h2 id="blog-most-read">Читают сейчас</h2>
          <ul>
            {mostRead.map(({ url, title }) => (
              <li key={url}>
                <Link href={url}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.feed}>
        <p>Новые статьи и новости филиалов приходят в любую программу для чтения лент.</p>
        <a href="/blog/rss.xml">
          <IconRss size={18} stroke={1.75} aria-hidden="true" />
          Подписаться на ленту
        </a>
      </div>
      <OwnMachines />
    </aside>
  )
}

/** «По вашим машинам»: those of the yard that something is written about. */
function OwnMachines() {
  const machines = useWrittenAbout()
  if (machines.length === 0) return null
  return (
    <section aria-labelledby="blog-machines">
      <h2 id="blog-machines">По вашим машинам</h2>
      <ul>
        {machines.map(({ model, count }) => (
          <li key={model.id}>
            <Link href={toBlogHref('/blog', { model: model.slug })} className={classes.machine}>
              <MachineDrawing name={model.icon} width={72} />
              <b>{model.name}</b>
              <span>{formatCount(count, articles)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Machines of the visitor with how many posts are about them; each model once. */
const useWrittenAbout = browserOnly(function useWrittenAbout() {
  const models = [...new Map(useYard()?.map(({ model }) => [model.id, model])).values()]
  const { data = [] } = api.content.countOfModels.useQuery(
    { modelIds: models.map(({ id }) => id) },
    { enabled: models.length > 0, staleTime: 60_000 },
  )
  const countOf = new Map(data.map(({ modelId, count }) => [modelId, count]))
  return models
    .flatMap((model) => {
      const count = countOf.get(model.id)
      return count ? [{ model, count }] : []
    })
    .slice(0, shownMachines)
}, [])
