import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deleteUnkeptFiles, type FileToStore, keepFiles, openFile, storeFile } from '@agromarket/core/files'
import { beforeEach, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

beforeEach(async () => {
  await shop.db.deleteFrom('storedFile').execute()
})

it('takes a file for what its bytes say and remembers their size and hash', async () => {
  const stored = await store({ name: 'C:\\scans\\scan.jpg', content: Readable.from([pdf]) })

  const sha256 = createHash('sha256').update(pdf).digest('hex')
  expect(stored).toMatchObject({ name: 'scan.pdf', mimeType: 'application/pdf', sizeBytes: pdf.length, sha256 })
  const opened = await openFile(shop.app, stored.id)
  expect(opened && (await buffer(opened.content))).toEqual(pdf)
})

it.each([
  ['of another type', 'unsupported_file', [Buffer.from('MZ<html>')]],
  ['too large', 'payload_too_large', [pdf, Buffer.alloc(2_000)]],
  ['empty', 'validation_error', []],
])('refuses a file that is %s, and leaves neither row nor bytes', async (_, code, pieces) => {
  await expect(store({ content: Readable.from(pieces) })).rejects.toMatchObject({ code })

  expect(await rows()).toEqual([])
})

it('stops reading a file that is too large', async () => {
  let read = 0
  const endless = Readable.from(
    (async function* () {
      for (;;) {
        read += 1
        yield Buffer.concat([pdf, Buffer.alloc(500)])
      }
    })(),
  )

  await expect(store({ content: endless })).rejects.toMatchObject({ code: 'payload_too_large' })
  expect(read).toBeLessThan(100)
})

it('leaves nothing of a file whose sender went away', async () => {
  const content = new Readable({ read: () => undefined })
  content.push(pdf)
  const storing = store({ content })
  setTimeout(() => content.destroy(), 20)

  await expect(storing).rejects.toThrow()
  expect(await rows()).toEqual([])
})

it('takes ten files of one sender that nothing keeps, and then none for a while', async () => {
  const { id: uploadedBy } = await givenBuyer(shop.db)

  const tries = await Promise.allSettled(Array.from({ length: 16 }, () => store({ uploadedBy })))

  const refused = tries.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(6)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too_many_files' })
  expect((await rows()).length).toBeLessThanOrEqual(10)
})

it('deletes after a day what nothing keeps, and never what is kept', async () => {
  const [kept, forgotten, fresh] = [await store(), await store(), await store()]
  await shop.db.transaction().execute((trx) => keepFiles(trx, [kept.id]))
  await shop.db
    .updateTable('storedFile')
    .set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .where('id', 'in', [kept.id, forgotten.id])
    .execute()

  expect(await deleteUnkeptFiles(shop.app)).toBe(1)

  expect((await rows()).map(({ id }) => id)).toEqual([kept.id, fresh.id])
  expect(await openFile(shop.app, forgotten.id)).toBeUndefined()
})

it('keeps nothing that is not there', async () => {
  const keeping = shop.db.transaction().execute((trx) => keepFiles(trx, [crypto.randomUUID()]))

  await expect(keeping).rejects.toThrow('A file to keep is not there')
})

function store(file: Partial<FileToStore> = {}) {
  return storeFile(shop.app, {
    name: 'scan.pdf',
    content: Readable.from([pdf]),
    maxBytes: 1_000,
    accept: ['pdf', 'png'],
    uploadedBy: null,
    ...file,
  })
}

function rows() {
  return shop.db.selectFrom('storedFile').select('id').orderBy('id').execute()
}
