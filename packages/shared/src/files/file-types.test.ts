import { expect, it } from 'vitest'
import { orderFileLimits } from '../orders/order.schema.ts'
import { addFiles, describeFileTypes } from './file-types.ts'

const file = (name: string, size = 1_000) => ({ name, size })

it.each(['схема.pdf', 'ФОТО.JPG', 'фото.jpeg', 'узел.v2.png', 'заявка.xlsx'])(
  '%s may be sent with an order',
  (name) => {
    expect(addFiles([], [file(name)], orderFileLimits)).toEqual({ files: [file(name)], refusals: [] })
  },
)

it.each(['вирус.exe', 'схема.pdf.exe', 'заявка.xls', 'рисунок.svg', 'pdf', '.pdf.', 'без расширения', 'архив.zip'])(
  '%s is refused by its name, with what may be sent',
  (name) => {
    expect(addFiles([file('a.pdf')], [file(name)], orderFileLimits)).toEqual({
      files: [file('a.pdf')],
      refusals: [`«${name}» не прикреплён: подойдёт PDF, JPG, PNG или XLSX`],
    })
  },
)

it('a file that is too large or empty is refused, its neighbours are not', () => {
  const added = [file('a.pdf', orderFileLimits.maxBytes), file('b.pdf', orderFileLimits.maxBytes + 1), file('c.pdf', 0)]
  expect(addFiles([], added, orderFileLimits)).toEqual({
    files: added.slice(0, 1),
    refusals: ['«b.pdf» не прикреплён: он больше 10 МБ', '«c.pdf» не прикреплён: файл пуст'],
  })
})

it('what does not find room is told', () => {
  const six = Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`))
  expect(addFiles(six.slice(0, 4), six.slice(4), orderFileLimits)).toEqual({
    files: six.slice(0, 5),
    refusals: ['Больше 5 файлов прикрепить нельзя'],
  })
})

it('names the types as people list them', () => {
  expect(describeFileTypes(['pdf'])).toBe('PDF')
  expect(describeFileTypes(['pdf', 'png'])).toBe('PDF или PNG')
})
