import type { TextLine, TextRun } from '@agromarket/shared'
import type { JSONContent } from '@tiptap/core'

/** Lines of text as the editor's document: a paragraph each. */
export function toDocument(lines: readonly TextLine[]): JSONContent {
  const paragraphs = lines.length > 0 ? lines : [[]]
  return { type: 'doc', content: paragraphs.map((line) => ({ type: 'paragraph', content: line.map(toNode) })) }
}

function toNode({ text, bold, italic, href }: TextRun): JSONContent {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ]
  return { type: 'text', text, ...(marks.length > 0 && { marks }) }
}

/** What the editor holds, without anything that a post does not know. Empty paragraphs fall away. */
export function fromDocument(document: JSONContent): TextLine[] {
  return (document.content ?? []).map(({ content = [] }) => content.flatMap(toRun)).filter((line) => line.length > 0)
}

function toRun({ type, text, marks = [] }: JSONContent): TextRun[] {
  if (type === 'hardBreak') return [{ text: ' ' }]
  if (type !== 'text' || !text) return []
  const has = (name: string) => marks.some((mark) => mark.type === name)
  const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.['href']
  return [
    {
      text,
      ...(has('bold') && { bold: true as const }),
      ...(has('italic') && { italic: true as const }),
      ...(typeof href === 'string' && { href }),
    },
  ]
}
