import { emptyPostContent, type PostBlock } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { compareContents } from './compare-contents.ts'

const note = (id: string, text: string): PostBlock => ({ id, type: 'note', text: [{ text }] })
const of = (...blocks: PostBlock[]) => ({ ...emptyPostContent(), blocks })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => note(id, `о ${id}`)) as [
  PostBlock,
  PostBlock,
  PostBlock,
  PostBlock,
]
const kinds = (was: PostBlock[], is: PostBlock[]) =>
  compareContents(of(...was), of(...is)).map(({ key, kind }) => `${kind} ${key}`)

it('says of blocks what was added, removed, written anew or moved', () => {
  expect(kinds([a, b], [a, b])).toEqual([])
  expect(kinds([a, b], [a, c, b])).toEqual(['added c'])
  expect(kinds([a, b, c], [a, c])).toEqual(['removed b'])
  expect(kinds([a, b, c, d], [d, a, b, c])).toEqual(['moved d'])
  expect(kinds([a, b, c, d], [b, a, c, d])).toHaveLength(1)
})

it('shows what a block said before and what it says now', () => {
  expect(compareContents(of(a), of(note('a', 'иначе')))).toEqual([
    { key: 'a', what: 'Заметка', kind: 'changed', was: 'о a', is: 'иначе' },
  ])
})

it('names the fields beside the text, and minds no order of what a post is tied to', () => {
  const was = { ...of(a), title: 'Ремни', tagIds: [1, 2] }
  expect(compareContents(was, { ...was, title: 'Ремень', tagIds: [2, 1], sectionId: 3 })).toEqual([
    { key: 'title', what: 'Заголовок статьи', kind: 'changed', was: 'Ремни', is: 'Ремень' },
    { key: 'sectionId', what: 'Раздел', kind: 'changed', was: null, is: null },
  ])
})
