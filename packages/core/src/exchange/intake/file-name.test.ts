import { expect, it } from 'vitest'
import { isOfBatch, isPicture, readFileName } from './file-name.ts'

it.each(['../import.xml', 'a/../../b.xml', '/etc/passwd', 'C:\\1.xml', '..\\1.xml', 'a\u0000.xml', '', null])(
  'refuses the name %j',
  (name) => {
    expect(() => readFileName(name)).toThrow(/Недопустимое имя|не указано/)
  },
)

it('keeps the folders of a name', () => {
  expect(readFileName('import_files\\e2\\1.jpeg')).toBe('import_files/e2/1.jpeg')
})

it('knows pictures, and files that are one of several', () => {
  expect(['import_files/e2/1', 'a.PNG', 'import.xml'].map(isPicture)).toEqual([true, true, false])
  expect(
    ['import0_1.xml', 'goods/1/import.xml', 'import.xml', 'rests___4f2c8e.xml', 'import_1.xml'].map((name) =>
      isOfBatch(name, [name]),
    ),
  ).toEqual([true, true, false, false, false])
  expect(isOfBatch('import___a.xml', ['import___a.xml', 'offers___a.xml', 'v8.zip'])).toBe(false)
  expect(isOfBatch('import___a.xml', ['import___b.xml', 'offers___a.xml'])).toBe(true)
})
