import { type PostBlock, postBlockSchema, type TextLine } from '@agromarket/shared'

/** What a text names, to be looked up in the catalogue: an article with its pieces, or the first parts of a category. */
export type WantedPart = { article: string; count: number } | { category: string; take: number }
export type ParsedBlock =
  | PostBlock
  | { type: 'wanted-parts'; id: string; wanted: WantedPart[] }
  | { type: 'wanted-models'; id: string; slugs: string[] }
  | { type: 'wanted-drawing'; id: string; sheet: WantedSheet; caption: string }
/** A sheet by the model line that has it and its title; the first numbers that are sold are named under it. */
export type WantedSheet = { modelLine: string; title: string; take: number }

type Loose = Record<string, unknown> & { type: string }

/**
 * Reads a text whose paragraphs are parted by empty lines: `## heading`, `### heading`, `- list`, `1. list`,
 * `> quote — author`, `! note`, `| table | with numbers* |`, `@parts 180212 x8; filtry/filtry-maslyanye 2`,
 * `@models slug`, `@drawing model-line | title of the sheet | 3 | caption`, `@picture parts/belt | alt | caption`, `@action text | label | address`; `**bold**`, `*italic*` and
 * `[words](address)` inside. Throws what the schema of blocks refuses.
 */
export function parsePostText(text: string): ParsedBlock[] {
  const pieces = text.trim().split(/\n\s*\n/)
  return pieces.map((piece, index) => {
    const block = { id: `b${index + 1}`, ...parsePiece(piece.trim()) }
    return block.type.startsWith('wanted-') ? (block as unknown as ParsedBlock) : postBlockSchema.parse(block)
  })
}

function parsePiece(piece: string): Loose {
  const lines = piece.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  const heading = /^(##|###) (.+)$/.exec(first)
  if (heading) return { type: 'heading', level: heading[1]?.length, text: heading[2] }
  if (first.startsWith('|')) return parseTable(lines)
  if (first.startsWith('@')) return parseDirective(first)
  if (first.startsWith('- '))
    return { type: 'list', isOrdered: false, items: lines.map((line) => toLine(line.slice(2))) }
  if (/^\d+\. /.test(first))
    return { type: 'list', isOrdered: true, items: lines.map((line) => toLine(line.replace(/^\d+\. /, ''))) }
  if (first.startsWith('! ')) return { type: 'note', text: toLine(lines.join(' ').slice(2)) }
  if (first.startsWith('> ')) {
    const [words = '', author = ''] = lines.join(' ').slice(2).split(' — ')
    return { type: 'quote', text: toLine(words), author }
  }
  return { type: 'text', paragraphs: [toLine(lines.join(' '))] }
}

/** A title that ends with a star heads numbers; a line of one cell before the head is the table's name. */
function parseTable(lines: readonly string[]): Loose {
  const rows = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const [name = []] = rows
  const hasCaption = name.length === 1 && (rows[1]?.length ?? 0) > 1
  const [head = [], ...body] = hasCaption ? rows.slice(1) : rows
  const columns = head.map((title) => ({ title: title.replace(/\*$/, ''), isNumeric: title.endsWith('*') }))
  return { type: 'table', caption: hasCaption ? (name[0] ?? '') : '', columns, rows: body }
}

function parseDirective(line: string): Loose {
  const [, name = '', rest = ''] = /^@(\w+) (.+)$/.exec(line) ?? []
  const cells = rest.split('|').map((cell) => cell.trim())
  switch (name) {
    case 'parts':
      return { type: 'wanted-parts', wanted: rest.split(';').map((one) => parseWanted(one.trim())) }
    case 'models':
      return { type: 'wanted-models', slugs: rest.split(';').map((slug) => slug.trim()) }
    case 'picture': {
      const [folder, drawing] = (cells[0] ?? '').split('/')
      return {
        type: 'picture',
        picture: { kind: 'drawing', folder, name: drawing },
        alt: cells[1],
        caption: cells[2] ?? '',
      }
    }
    case 'drawing': {
      const [modelLine, title, take = '0'] = cells
      return { type: 'wanted-drawing', sheet: { modelLine, title, take: Number(take) }, caption: cells[3] ?? '' }
    }
    case 'action':
      return { type: 'action', text: cells[0], label: cells[1], href: cells[2] }
    default:
      throw new Error(`«${line}» is no directive`)
  }
}

function parseWanted(text: string): WantedPart {
  const ofCategory = /^([a-z-]+\/[a-z-]+) (\d+)$/.exec(text)
  if (ofCategory) return { category: ofCategory[1] ?? '', take: Number(ofCategory[2]) }
  const [, article = text, count = '1'] = /^(.+) x(\d+)$/.exec(text) ?? []
  return { article, count: Number(count) }
}

const marks = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/g

function toLine(text: string): TextLine {
  const runs: TextLine = []
  let from = 0
  for (const found of text.matchAll(marks)) {
    if (found.index > from) runs.push({ text: text.slice(from, found.index) })
    const [whole, bold, italic, words, href] = found
    if (bold !== undefined) runs.push({ text: bold, bold: true })
    else if (italic !== undefined) runs.push({ text: italic, italic: true })
    else if (words !== undefined && href !== undefined) runs.push({ text: words, href })
    from = found.index + whole.length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}
