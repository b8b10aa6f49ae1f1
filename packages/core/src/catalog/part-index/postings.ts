/** Places of documents in the order in which they came, as gaps between them: mostly one byte each. */
export interface Postings {
  bytes: Uint8Array
  used: number
  /** The last place; -1 before the first. */
  last: number
}

const firstBytes = 8

export function createPostings(): Postings {
  return { bytes: new Uint8Array(firstBytes), used: 0, last: -1 }
}

/** Adds a place behind the last; one that is the last already is there once. */
export function addPosting(postings: Postings, place: number): void {
  let gap = place - postings.last
  if (gap === 0) return
  while (gap > 0x7f) {
    writeByte(postings, (gap & 0x7f) | 0x80)
    gap >>>= 7
  }
  writeByte(postings, gap)
  postings.last = place
}

/** Sets the bit of every place. */
export function setPostings({ bytes, used }: Postings, bits: Uint32Array): void {
  let place = -1
  let gap = 0
  let shift = 0
  for (let index = 0; index < used; index += 1) {
    const byte = bytes[index] ?? 0
    gap |= (byte & 0x7f) << shift
    shift += 7
    if (byte > 0x7f) continue
    place += gap
    bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
    gap = 0
    shift = 0
  }
}

/** Gives back the room that was kept for more. */
export function trimPostings(postings: Postings): void {
  postings.bytes = postings.bytes.slice(0, postings.used)
}

function writeByte(postings: Postings, byte: number): void {
  if (postings.used === postings.bytes.length) {
    const next = new Uint8Array(Math.max(firstBytes, Math.ceil(postings.used * 1.5)))
    next.set(postings.bytes)
    postings.bytes = next
  }
  postings.bytes[postings.used] = byte
  postings.used += 1
}
