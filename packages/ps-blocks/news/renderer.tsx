import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { formatDate } from '../../../apps/web/src/lib/format/format-date.ts'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'
import { Link } from '../../../apps/web/src/ui/navigation/link.tsx'
import classes from './renderer.module.css'

export function Renderer({ settings, data }: PsBlockProps<'news'>) {
  return (
    <section className="container">
      <SectionHead title={settings.title} link={{ name: 'Блог', href: '/blog' }} />
      <ul className={classes.news}>
        {data.items.map(({ id, title, url, publishedAt, tags }) => (
          <li key={id}>
            <Link href={url}>{title}</Link>
            <p>{[formatDate(publishedAt), tags[0]?.name].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
