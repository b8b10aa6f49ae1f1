import type { PostBlock, PostContent, TextLine } from '@agromarket/shared'
import { blockNames } from './block-kinds.ts'

/** What differs between two editions: `was` is null for what is new, `is` for what is gone. */
export interface PostDifference {
  key: string
  /** «Текст», «Анонс». */
  what: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  was: string | null
  is: string | null
}

const fields = [
  ['title', 'Заголовок статьи'],
  ['lead', 'Анонс'],
  ['slug', 'Адрес'],
  ['authorName', 'Автор'],
  ['authorPosition', 'Должность автора'],
] as const
const ties = [
  ['tagIds', 'Темы'],
  ['areaIds', 'Регионы'],
  ['categoryIds', 'Категории каталога'],
  ['modelIds', 'Машины'],
  ['partIds', 'Детали'],
] as const

/**
 * An edition held beside another one. Blocks keep their names in every edition, so that one that was moved is told from
 * one that was written anew; of the rest, blocks that stand in the other order than their neighbours have moved.
 */
export function compareContents(was: PostContent, is: PostContent): PostDifference[] {
  const own = fields.flatMap(([name, what]) => changed(name, what, was[name], is[name]))
  const tied = ties.flatMap(([name, what]) =>
    changed(name, what, [...was[name]].sort().join(', '), [...is[name]].sort().join(', ')),
  )
  const rest = (['kind', 'sectionId', 'cover'] as const).flatMap((name) =>
    changed(name, restNames[name], JSON.stringify(was[name]), JSON.stringify(is[name])),
  )
  const silent = [...tied, ...rest].map((one) => ({ ...one, was: null, is: null }))
  return [...own, ...silent, ...compareBlocks(was.blocks, is.blocks)]
}

const restNames = { kind: 'Вид', sectionId: 'Раздел', cover: 'Обложка' } as const

function changed(key: string, what: string, was: string, is: string): PostDifference[] {
  return was === is ? [] : [{ key, what, kind: 'changed', was, is }]
}

function compareBlocks(was: readonly PostBlock[], is: readonly PostBlock[]): PostDifference[] {
  const before = new Map(was.map((block) => [block.id, block]))
  const after = new Map(is.map((block) => [block.id, block]))
  const moved = findMoved(
    was.flatMap(({ id }) => (after.has(id) ? [id] : [])),
    is.flatMap(({ id }) => (before.has(id) ? [id] : [])),
  )
  const there = is.flatMap((block): PostDifference[] => {
    const { id, type } = block
    const old = before.get(id)
    const difference = { key: id, what: blockNames[type], is: describeBlock(block) }
    if (!old) return [{ ...difference, kind: 'added', was: null }]
    if (JSON.stringify(old) !== JSON.stringify(block))
      return [{ ...difference, kind: 'changed', was: describeBlock(old) }]
    return moved.has(id) ? [{ ...difference, kind: 'moved', was: null }] : []
  })
  const gone = was.flatMap((block): PostDifference[] =>
    after.has(block.id)
      ? []
      : [{ key: block.id, what: blockNames[block.type], kind: 'removed', was: describeBlock(block), is: null }],
  )
  return [...there, ...gone]
}

/** The fewest names whose moving makes the one order of the other: those outside their longest common order. */
function findMoved(was: readonly string[], is: readonly string[]): Set<string> {
  const place = new Map(was.map((id, index) => [id, index]))
  const places = is.map((id) => place.get(id) ?? 0)
  const longest = places.map(() => 1)
  const previous = places.map(() => -1)
  let best = -1
  for (let at = 0; at < places.length; at += 1) {
    for (let earlier = 0; earlier < at; earlier += 1) {
      const isLonger = (places[earlier] ?? 0) < (places[at] ?? 0) && (longest[earlier] ?? 0) >= (longest[at] ?? 0)
      if (!isLonger) continue
      longest[at] = (longest[earlier] ?? 0) + 1
      previous[at] = earlier
    }
    if (best < 0 || (longest[at] ?? 0) > (longest[best] ?? 0)) best = at
  }
  const moved = new Set(is)
  for (let at = best; at >= 0; at = previous[at] ?? -1) moved.delete(is[at] ?? '')
  return moved
}

/** A block in words: what a reader reads of it, or how much it holds. */
function describeBlock(block: PostBlock): string {
  switch (block.type) {
    case 'heading':
    case 'action':
      return block.text
    case 'text':
      return block.paragraphs.map(plain).join('\n')
    case 'list':
      return block.items.map((item) => `· ${plain(item)}`).join('\n')
    case 'quote':
    case 'note':
      return plain(block.text)
    case 'table':
      return [block.columns.map(({ title }) => title), ...block.rows].map((row) => row.join(' | ')).join('\n')
    case 'picture':
      return block.caption || block.alt
    case 'video':
      return [block.title, block.href].filter(Boolean).join('\n')
    case 'parts':
      return `Деталей: ${block.items.length}`
    case 'drawing':
      return block.caption || (block.sheet ? `Чертёж ${block.sheet.sheetId}` : '')
    case 'models':
      return `Моделей: ${block.modelIds.length}`
  }
}

function plain(line: TextLine): string {
  return line.map(({ text }) => text).join('')
}
