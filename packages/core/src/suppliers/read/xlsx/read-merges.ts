import type { Readable } from 'node:stream'
import { type MergedDown, mostMergesDown } from '../fill-down.ts'
import { readColumn } from './read-column.ts'

/** Merges stand behind the rows of a sheet. One larger than this was made by a program, which merges no goods. */
const mostBytes = 16 * 1024 * 1024

const merge = /<(?:\w+:)?mergeCell\s[^<>]{0,200}?ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g

/** The cells of a sheet that are merged downwards; none of a sheet that is too large to be looked through twice. */
export async function readMerges(sheet: Readable): Promise<MergedDown[]> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of sheet as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) return []
    chunks.push(chunk)
  }
  const content = Buffer.concat(chunks)
  const behind = content.lastIndexOf('sheetData>')
  return behind < 0 ? [] : mergesDown(content.toString('latin1', behind))
}

function mergesDown(text: string): MergedDown[] {
  const found: MergedDown[] = []
  for (const [, from = '', to = ''] of text.matchAll(merge)) {
    const column = readColumn(from)
    const [top, bottom] = [rowOf(from), rowOf(to)]
    if (column === undefined || bottom <= top) continue
    found.push({ column, top, bottom })
    if (found.length === mostMergesDown) break
  }
  return found
}

const rowOf = (address: string) => Number(address.replace(/^\D+/, ''))
