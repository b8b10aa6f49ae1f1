import type { PostPage as PostPageData } from '@agromarket/shared'
import { IconLink, IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/buttons/chip.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { formatDay } from '../news/format-day.ts'
import { PostBlocks } from './blocks/post-blocks.tsx'
import { PostAuthor } from './post-author.tsx'
import { PostContents, toHeadings } from './post-contents.tsx'
import { PostMeta } from './post-meta.tsx'
import classes from './post-page.module.css'
import { PostParts, PostPartsBar, toPostParts } from './post-parts.tsx'
import { PostPicture } from './post-picture.tsx'
import { useNoteReading } from './use-note-reading.ts'

/** /blog/:slug: a column of 680 px for reading, and beside it what the post holds and which parts it takes. */
export function PostPage({ post }: { post: PostPageData }) {
  const { blocks, section, cover, lead, tags, related } = post
  const headings = useMemo(() => toHeadings(blocks), [blocks])
  const parts = useMemo(() => toPostParts(blocks), [blocks])
  useNoteReading(post)
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs trail={postTrail(post)} current={post.title} />
      {post.isPreview && (
        <p role="status" className={classes.preview}>
          Просмотр черновика: читатели его не видят.
        </p>
      )}
      <div className={classes.layout}>
        <article className={classes.article}>
          <p className={classes.mark}>
            {section && <Badge>{section.name}</Badge>}
            <PostMeta post={post} />
          </p>
          <h1>{post.title}</h1>
          <Byline post={post} />
          <PostContents headings={headings} isFolded />
          {lead && <p className={classes.lead}>{lead}</p>}
          {cover && <PostPicture picture={cover} alt="" width={680} isFirst />}
          <PostBlocks blocks={blocks} />
          {tags.length > 0 && (
            <ul className={classes.tags} aria-label="Темы статьи">
              {tags.map(({ id, name, url }) => (
                <li key={id}>
                  <Link href={url}>{name}</Link>
                </li>
              ))}
            </ul>
          )}
        </article>
        <aside className={classes.side}>
          <PostContents headings={headings} />
          <PostParts parts={parts} />
          {related.length > 0 && (
            <section aria-labelledby="post-related" className={classes.related}>
              <h2 id="post-related">Дальше по теме</h2>
              <ul>
                {related.map(({ id, url, title, publishedAt }) => (
                  <li key={id}>
                    <Link href={url}>{title}</Link>
                    <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
      <PostPartsBar parts={parts} />
    </div>
  )
}

export function postTrail({ section }: Pick<PostPageData, 'section'>): { name: string; url: string }[] {
  const blog = { name: 'Блог', url: '/blog' }
  return [{ name: 'Главная', url: '/' }, blog, ...(section ? [{ name: section.name, url: section.url }] : [])]
}

function Byline({ post }: { post: PostPageData }) {
  return (
    <div className={classes.byline}>
      <PostAuthor post={post} />
      <div className={`${classes.actions} no-print`}>
        <Button variant="default" size="sm" icon={<IconLink size={18} stroke={1.75} />} onClick={copyLink}>
          Ссылка
        </Button>
        <Button variant="default" size="sm" icon={<IconPrinter size={18} stroke={1.75} />} onClick={() => print()}>
          Печать
        </Button>
      </div>
    </div>
  )
}

function copyLink(): void {
  navigator.clipboard.writeText(location.href).then(
    () => showToast({ tone: 'success', message: 'Ссылка скопирована' }),
    () => showToast({ tone: 'error', message: 'Скопировать не удалось: возьмите адрес из строки браузера' }),
  )
}
