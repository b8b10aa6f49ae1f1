import { expect, it } from 'vitest'
import { fromDocument, toDocument } from './rich-text-document.ts'

it('brings text, marks and links through the editor as they were', () => {
  const lines = [
    [{ text: 'Натяжение ' }, { text: 'важно', bold: true as const }],
    [{ text: 'каталог', italic: true as const, href: '/fp/remni' }],
  ]
  expect(fromDocument(toDocument(lines))).toEqual(lines)
})

it('drops what a post does not know', () => {
  const document = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'image', attrs: { src: 'x' } },
          { type: 'text', text: 'да', marks: [{ type: 'code' }] },
        ],
      },
      { type: 'paragraph' },
    ],
  }
  expect(fromDocument(document)).toEqual([[{ text: 'да' }]])
})
