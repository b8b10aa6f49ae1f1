import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFolder } from './read-folder.ts'

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('needs no documents of who only takes orders, and tells everybody else that there are none', async () => {
  const folder = await givenFolder()
  await writeFile(join(folder, 'notes.txt'), 'заметки')

  expect(await readFolder(folder, { mayBeEmpty: true })).toEqual({ catalog: [], attachments: [], answers: [] })
  await expect(readFolder(folder)).rejects.toThrow(/нет файлов XML/)
})

it('reads what 1C sends and nothing that lies beside it, however large', async () => {
  const folder = await givenFolder()
  await writeFile(join(folder, 'import.xml'), '<КоммерческаяИнформация/>')
  await writeFile(join(folder, 'copy.bak'), '')
  await truncate(join(folder, 'copy.bak'), 3 * 1024 ** 3)

  expect((await readFolder(folder)).catalog.map(({ name }) => name)).toEqual(['import.xml'])
})
