import { expect, it } from 'vitest'
import { readBinaryRows } from './read-binary-rows.ts'

const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const rows = [1, 2, 3].map((value) => Buffer.from([0, 1, 0, 0, 0, 4, 0, 0, 0, value]))
const whole = Buffer.concat([header, ...rows, Buffer.from([0xff, 0xff])])

async function read(bytes: Buffer, chunkBytes: number): Promise<number[]> {
  const values: number[] = []
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  await readBinaryRows(chunks(), 10, (row, at) => values.push(row.readInt32BE(at + 6)))
  return values
}

it('rows are the same wherever the chunks of the connection end', async () => {
  for (let size = 1; size <= whole.length; size++) expect(await read(whole, size)).toEqual([1, 2, 3])
})

it('a connection that ends within a row is a fault, not fewer rows', async () => {
  await expect(read(whole.subarray(0, -5), 64)).rejects.toThrow('within a row')
})
