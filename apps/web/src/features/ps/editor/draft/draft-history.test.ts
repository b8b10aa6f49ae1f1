import { expect, it } from 'vitest'
import { createBlock, duplicateBlock, moveBlock } from './change-blocks.ts'
import { addChange, beginHistory, redoChange, undoChange } from './draft-history.ts'

const page = (title: string) => ({ title, blocks: [] })

it('letters of one field are undone together, other changes one by one, and come back in their order', () => {
  let history = beginHistory(page('а'))
  history = addChange(history, page('аб'), 'title')
  history = addChange(history, page('абв'), 'title')
  history = addChange(history, page('иначе'))
  const undone = undoChange(history)
  expect(undone.typed.title).toBe('абв')
  expect(undoChange(undone).typed.title).toBe('а')
  expect(undoChange(undoChange(undoChange(undone))).typed.title).toBe('а')
  expect(redoChange(redoChange(redoChange(undoChange(undone)))).typed.title).toBe('иначе')
})

it('a new change after undoing leaves nothing to do again, and no change is none', () => {
  const undone = undoChange(addChange(beginHistory(page('а')), page('б')))
  const changed = addChange(undone, page('в'))
  expect(redoChange(changed).typed.title).toBe('в')
  expect(addChange(changed, page('в')).past).toHaveLength(1)
})

it('a field typed into again after undoing is a step of its own', () => {
  const typed = addChange(beginHistory(page('а')), page('аб'), 'title')
  const again = addChange(undoChange(typed), page('ав'), 'title')
  expect(undoChange(again).typed.title).toBe('а')
})

it('a block is moved within the list alone, and its copy stands behind it under another name', () => {
  const blocks = [createBlock('greeting'), createBlock('promo'), createBlock('news')]
  const typesOf = (list: typeof blocks | readonly (typeof blocks)[number][]) => list.map(({ type }) => type)
  const [first] = blocks
  const id = first?.id ?? ''
  expect(typesOf(moveBlock(blocks, id, 2))).toEqual(['promo', 'news', 'greeting'])
  expect(moveBlock(blocks, id, 3)).toBe(blocks)
  expect(moveBlock(blocks, 'gone', 1)).toBe(blocks)
  const { blocks: copied, copyId } = duplicateBlock(blocks, id)
  expect(typesOf(copied)).toEqual(['greeting', 'greeting', 'promo', 'news'])
  expect([copied[1]?.id === copyId, copyId === id]).toEqual([true, false])
})
