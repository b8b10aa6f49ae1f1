import type { PostBlockView } from '@agromarket/shared'
import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/format/format-count.ts'
import classes from './post-page.module.css'

interface Heading {
  id: string
  text: string
}

/** Sections of a post: the headings of the first rank. */
export function toHeadings(blocks: readonly PostBlockView[]): Heading[] {
  return blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  )
}

/** What a post holds, with the section that is being read; on phones it opens. */
export function PostContents({ headings, isFolded = false }: { headings: readonly Heading[]; isFolded?: boolean }) {
  const current = useCurrentHeading(headings)
  if (headings.length < 2) return null
  const list = (
    <ol className={classes.contents}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  if (!isFolded)
    return (
      <nav aria-label="В статье" className={classes.wideOnly}>
        <p className={classes.sideTitle}>В статье</p>
        {list}
      </nav>
    )
  return (
    <details className={classes.folded}>
      <summary>В статье, {formatCount(headings.length, ['раздел', 'раздела', 'разделов'])}</summary>
      <nav aria-label="Разделы статьи">{list}</nav>
    </details>
  )
}

/** The last heading above the middle of the window. */
function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top < window.innerHeight / 2)
      setCurrent((passed.at(-1) ?? elements[0])?.id)
    }
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -50% 0px' })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])
  return current
}
