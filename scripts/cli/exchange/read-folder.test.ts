import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFolder } from './read-folder.ts'

it('needs no documents of who only takes orders, and tells everybody else that there are none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'notes.txt'), 'заметки')

  expect(await readFolder(folder, { mayBeEmpty: true })).toEqual({ catalog: [], attachments: [], answers: [] })
  await expect(readFolder(folder)).rejects.toThrow(/нет файлов XML/)
})
