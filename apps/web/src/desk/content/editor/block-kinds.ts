import type { PostBlock, PostBlockType } from '@agromarket/shared'

/** What may be added, in the order of the list. */
export const blockNames: Record<PostBlockType, string> = {
  heading: 'Заголовок',
  text: 'Текст',
  list: 'Список',
  parts: 'Детали',
  models: 'Модели',
  drawing: 'Чертёж',
  table: 'Таблица',
  picture: 'Рисунок',
  video: 'Видео',
  quote: 'Цитата',
  note: 'Заметка',
  action: 'Призыв',
}

/** An empty block of the kind, with a name that no other block has. */
export function createBlock(type: PostBlockType): PostBlock {
  const id = `b${crypto.randomUUID().slice(0, 8)}`
  switch (type) {
    case 'heading':
      return { id, type, level: 2, text: '' }
    case 'text':
      return { id, type, paragraphs: [] }
    case 'list':
      return { id, type, isOrdered: false, items: [] }
    case 'quote':
      return { id, type, text: [], author: '' }
    case 'note':
      return { id, type, text: [] }
    case 'table':
      return {
        id,
        type,
        caption: '',
        columns: [
          { title: '', isNumeric: false },
          { title: '', isNumeric: true },
        ],
        rows: [['', '']],
      }
    case 'picture':
      return { id, type, picture: null, alt: '', caption: '' }
    case 'parts':
      return { id, type, items: [] }
    case 'models':
      return { id, type, modelIds: [] }
    case 'drawing':
      return { id, type, sheet: null, positions: [], caption: '' }
    case 'video':
      return { id, type, title: '', href: '' }
    case 'action':
      return { id, type, text: '', label: 'Открыть каталог', href: '/zapchasti' }
  }
}

/** The list with the block moved by so many places; at an end it stays. */
export function moveBlock(blocks: readonly PostBlock[], id: string, by: -1 | 1): PostBlock[] {
  const from = blocks.findIndex((block) => block.id === id)
  const to = from + by
  const moved = blocks[from]
  if (!moved || to < 0 || to >= blocks.length) return [...blocks]
  return blocks.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The list with the block before or behind another one. */
export function placeBlock(
  blocks: readonly PostBlock[],
  id: string,
  { beside, place }: { beside: string; place: 'before' | 'after' },
): PostBlock[] {
  const moved = blocks.find((block) => block.id === id)
  const others = blocks.filter((block) => block.id !== id)
  const at = others.findIndex((block) => block.id === beside)
  if (!moved || at < 0) return [...blocks]
  return others.toSpliced(place === 'before' ? at : at + 1, 0, moved)
}

/** Behind the block stands its copy, or another one; at the end without a block. */
export function insertAfter(blocks: readonly PostBlock[], id: string | null, block: PostBlock): PostBlock[] {
  const at = blocks.findIndex((one) => one.id === id)
  return at < 0 ? [...blocks, block] : blocks.toSpliced(at + 1, 0, block)
}
