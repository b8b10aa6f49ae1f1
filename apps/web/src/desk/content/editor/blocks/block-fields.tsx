import type { PostBlock } from '@agromarket/shared'
import { Textarea } from '@mantine/core'
import { BlockPreview } from './block-preview.tsx'
import classes from './printed.module.css'
import { RichLines } from './rich-lines.tsx'
import { TableFields } from './table-fields.tsx'
import type { Known } from './use-known.ts'

interface BlockFieldsProps {
  block: PostBlock
  known: Known
  onChange: (block: PostBlock) => void
  /** «/» in an empty line; null where blocks are not added. */
  onSlash: (() => void) | null
}

/** A block as it is printed: its words are written where they stand, the rest of it is chosen in «Блок». */
export function BlockFields({ block, known, onChange, onSlash }: BlockFieldsProps) {
  switch (block.type) {
    case 'heading':
      return (
        <Words
          label={block.level === 2 ? 'Заголовок' : 'Подзаголовок'}
          className={block.level === 2 ? classes.heading : classes.subheading}
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
        />
      )
    case 'text':
      return (
        <RichLines
          label="Текст"
          lines={block.paragraphs}
          onChange={(paragraphs) => onChange({ ...block, paragraphs })}
          onSlash={onSlash}
        />
      )
    case 'list':
      return (
        <RichLines
          label="Пункты, каждый с новой строки"
          className={block.isOrdered ? classes.ordered : classes.list}
          lines={block.items}
          onChange={(items) => onChange({ ...block, items })}
        />
      )
    case 'quote':
      return (
        <div className={classes.quote}>
          <RichLines
            label="Цитата"
            lines={[block.text]}
            onChange={(lines) => onChange({ ...block, text: lines.flat() })}
          />
          <Words
            label="Кто сказал"
            className={classes.small}
            value={block.author}
            onChange={(author) => onChange({ ...block, author })}
          />
        </div>
      )
    case 'note':
      return (
        <div className={classes.note}>
          <RichLines
            label="Заметка"
            lines={[block.text]}
            onChange={(lines) => onChange({ ...block, text: lines.flat() })}
          />
        </div>
      )
    case 'table':
      return <TableFields block={block} onChange={onChange} />
    case 'action':
      return (
        <div className={classes.action}>
          <Words label="Слова" value={block.text} onChange={(text) => onChange({ ...block, text })} />
          <span className={classes.button}>{block.label}</span>
        </div>
      )
    case 'picture':
      return (
        <>
          <BlockPreview block={block} known={known} onChange={onChange} />
          <Words
            label="Подпись под рисунком"
            className={classes.small}
            value={block.caption}
            onChange={(caption) => onChange({ ...block, caption })}
          />
        </>
      )
    case 'parts':
    case 'models':
    case 'drawing':
    case 'video':
      return <BlockPreview block={block} known={known} onChange={onChange} />
  }
}

interface WordsProps {
  label: string
  className?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** One line of words that wraps like print. */
function Words({ label, className, value, onChange }: WordsProps) {
  return (
    <Textarea
      variant="unstyled"
      autosize
      classNames={{ input: `${classes.words} ${className ?? ''}` }}
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={300}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', ' '))}
    />
  )
}
