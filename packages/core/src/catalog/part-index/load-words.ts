import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type PartColumns, partNumber } from './part-columns.ts'
import { trimPostings } from './postings.ts'
import { addDocument, addLexeme, createWordIndex, type LexemePostings, lexemeOf, type WordIndex } from './word-index.ts'

const tab = 9
const newline = 10
const space = 32
const quote = 39
const zero = 48
const nine = 57
const weightA = 65

/**
 * Reads the documents of all parts of the columns, two seconds a million of them, in pieces that let others through.
 * Undefined when `isCancelled` says so meanwhile.
 */
export async function loadWords(
  client: pg.Client,
  columns: PartColumns,
  isCancelled: () => boolean,
): Promise<WordIndex | undefined> {
  const index = createWordIndex(columns.capacity)
  const read = createDocumentReader((id) => {
    const part = partNumber(columns, id)
    return part === undefined ? null : addDocument(index, part)
  }, index)
  const copied = client.query(copyTo('copy (select part_id, words from part_search) to stdout'))
  // A lost connection is told twice: to the loop, and once more when nobody reads any longer.
  copied.on('error', () => undefined)
  for await (const chunk of copied) {
    if (isCancelled()) return undefined
    read(chunk as Buffer)
  }
  for (const { named, other } of index.lexemes.values()) {
    if (named) trimPostings(named)
    if (other) trimPostings(other)
  }
  return index
}

/** Writes the lexemes of a document in PostgreSQL's notation, «'m:7' 'вал':3A», to a place. */
export function writeDocument(index: WordIndex, place: number, words: string): void {
  const bytes = Buffer.from(words)
  readLexemes(bytes, { from: 0, to: bytes.length }, (start, end, isNamed) => {
    addLexeme(lexemeOf(index, bytes.toString('utf8', start, end)), place, isNamed)
  })
}

/** Takes COPY's text in pieces, cut anywhere: an id and a document a row. */
function createDocumentReader(placeOf: (id: number) => number | null, index: WordIndex): (chunk: Buffer) => void {
  const find = createLexemeFinder(index)
  let kept = Buffer.alloc(0)
  return (chunk) => {
    const bytes = kept.length > 0 ? Buffer.concat([kept, chunk]) : chunk
    let from = 0
    for (let to = bytes.indexOf(newline); to >= 0; to = bytes.indexOf(newline, from)) {
      let id = 0
      let at = from
      for (; at < to && bytes[at] !== tab; at += 1) id = id * 10 + ((bytes[at] ?? 0) - zero)
      const place = placeOf(id)
      if (place !== null) {
        readLexemes(bytes, { from: at + 1, to }, (start, end, isNamed) =>
          addLexeme(find(bytes, start, end), place, isNamed),
        )
      }
      from = to + 1
    }
    // A copy: the rest of the piece need not wait for it.
    kept = Buffer.from(bytes.subarray(from))
  }
}

/** Each lexeme stands in quotes, maybe with positions, of which those in name and article are marked A. */
function readLexemes(
  bytes: Buffer,
  { from, to }: { from: number; to: number },
  onLexeme: (start: number, end: number, isNamed: boolean) => void,
): void {
  for (let at = from; at < to; at += 1) {
    if (bytes[at] !== quote) continue
    const start = at + 1
    let end = start
    while (end < to && bytes[end] !== quote) end += 1
    let isNamed = false
    for (at = end + 1; at < to && bytes[at] !== space; at += 1) if (bytes[at] === weightA) isNamed = true
    const first = bytes[start] ?? 0
    if (first < zero || first > nine) onLexeme(start, end, isNamed)
  }
}

/** Slots of the table below; as lexemes become more than half of them, others are found by their text. */
const slots = 1 << 16

/** Finds lexemes by their bytes: a string for each of some ten million would take most of the time. */
function createLexemeFinder(index: WordIndex): (bytes: Buffer, start: number, end: number) => LexemePostings {
  const known = new Array<{ bytes: Buffer; postings: LexemePostings } | undefined>(slots).fill(undefined)
  let count = 0
  return (bytes, start, end) => {
    let slot = 0
    for (let at = start; at < end; at += 1) slot = (Math.imul(slot, 31) + (bytes[at] ?? 0)) | 0
    slot = (slot ^ (slot >>> 16)) & (slots - 1)
    for (let found = known[slot]; found; found = known[slot]) {
      if (isSame(found.bytes, bytes, start, end)) return found.postings
      slot = (slot + 1) & (slots - 1)
    }
    const postings = lexemeOf(index, bytes.toString('utf8', start, end))
    if (count * 2 < slots) {
      known[slot] = { bytes: Buffer.from(bytes.subarray(start, end)), postings }
      count += 1
    }
    return postings
  }
}

function isSame(known: Buffer, bytes: Buffer, start: number, end: number): boolean {
  if (known.length !== end - start) return false
  for (let at = 0; at < known.length; at += 1) if (known[at] !== bytes[start + at]) return false
  return true
}
