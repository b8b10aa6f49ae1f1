import { keepArticle, type PartCard, type PostBlockView } from '@agromarket/shared'
import { IconPlayerPlay } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useVisitorParts } from '../../parts/use-visitor-parts.ts'
import { PostPicture } from '../post-picture.tsx'
import classes from './post-blocks.module.css'
import { PostDrawing } from './post-drawing.tsx'
import { PostModelRow } from './post-model-row.tsx'
import { PostPartRow } from './post-part-row.tsx'
import rowClasses from './post-rows.module.css'
import { RichText } from './rich-text.tsx'

/** The body of a post. The cart is asked for once, for the parts of all its blocks. */
export function PostBlocks({ blocks }: { blocks: readonly PostBlockView[] }) {
  const { lineOf, actions } = useVisitorParts()
  return (
    <div className={classes.body}>
      {blocks.map((block) =>
        block.type === 'parts' ? (
          <div key={block.id} className={classes.wide}>
            {block.items.map(({ card, analogues }) => (
              <div key={card.id} className={rowClasses.row}>
                <PostPartRow part={card} line={lineOf(card.id)} onAdd={block.hasNoCart ? null : actions.addToCart} />
                <Analogues of={card} analogues={analogues} />
              </div>
            ))}
          </div>
        ) : (
          <Block key={block.id} block={block} />
        ),
      )}
    </div>
  )
}

/** What may take the part's place, as links: their prices are on their own pages. */
function Analogues({ of, analogues }: { of: PartCard; analogues: readonly PartCard[] }) {
  if (analogues.length === 0) return null
  return (
    <ul className={rowClasses.analogues} aria-label={`Аналоги ${of.article}`}>
      {analogues.map(({ id, article, manufacturer, url }) => (
        <li key={id} data-part-id={id}>
          <Link href={url}>{keepArticle(article)}</Link> {manufacturer.name}
        </li>
      ))}
    </ul>
  )
}

type PlainBlock = Exclude<PostBlockView, { type: 'parts' }>

function Block({ block }: { block: PlainBlock }) {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'text':
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are written once and never reordered
      return block.paragraphs.map((line, index) => <p key={index}>{<RichText line={line} />}</p>)
    case 'list':
      return <List block={block} />
    case 'quote':
      return (
        <blockquote>
          <p>
            <RichText line={block.text} />
          </p>
          {block.author && <cite>{block.author}</cite>}
        </blockquote>
      )
    case 'note':
      return (
        <p className={classes.note}>
          <RichText line={block.text} />
        </p>
      )
    case 'table':
      return <Table block={block} />
    case 'picture':
      return block.picture ? (
        <figure className={classes.wide}>
          <PostPicture picture={block.picture} alt={block.alt} width={680} />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      ) : null
    case 'models':
      return (
        <div className={classes.wide}>
          {block.models.map((model) => (
            <PostModelRow key={model.id} model={model} />
          ))}
        </div>
      )
    case 'drawing':
      return <PostDrawing sheet={block.sheet} positions={block.positions} caption={block.caption} />
    case 'video':
      return (
        <a
          className={`${rowClasses.part} ${classes.video}`}
          href={block.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconPlayerPlay size={24} stroke={1.5} aria-hidden="true" />
          <span>
            {block.title || 'Видео'}
            <small>Откроется на сайте {new URL(block.href).hostname}</small>
          </span>
        </a>
      )
    case 'action':
      return (
        <div className={classes.action}>
          <p>{block.text}</p>
          <LinkButton variant="primary" href={block.href}>
            {block.label}
          </LinkButton>
        </div>
      )
  }
}

function List({ block }: { block: Extract<PlainBlock, { type: 'list' }> }) {
  const items = block.items.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items are written once and never reordered
    <li key={index}>
      <RichText line={line} />
    </li>
  ))
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}

/** Wider than the column it scrolls by itself, by keys too. */
function Table({ block }: { block: Extract<PlainBlock, { type: 'table' }> }) {
  const { caption, columns, rows } = block
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached without a mouse
    <section className={classes.table} aria-label={caption || 'Таблица'} tabIndex={0}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ title, isNumeric }) => (
              <th key={title} scope="col" data-numeric={isNumeric || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are written once and never reordered
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={columns[column]?.title} data-numeric={columns[column]?.isNumeric || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
