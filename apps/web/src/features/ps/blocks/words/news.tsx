import { formatDate } from '../../../../lib/format/format-date.ts'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { PsBlockProps } from '../block-props.ts'
import classes from './news.module.css'

export function News({ settings, data }: PsBlockProps<'news'>) {
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
