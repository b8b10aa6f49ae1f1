import { addPosting, createPostings, type Postings, setPostings } from './postings.ts'

/** The documents that have a lexeme, in the part's name or article, and elsewhere. */
export interface LexemePostings {
  named: Postings | null
  other: Postings | null
}

/**
 * The documents of the search (table part_search) by their lexemes, without numbers: what common words find is known in
 * a millisecond, where PostgreSQL reads every document that has them. A changed document is written anew behind all
 * others and its old place is left empty; some 20 bytes a part.
 */
export interface WordIndex {
  lexemes: Map<string, LexemePostings>
  /** Places given so far. */
  count: number
  /** The part of each place; `noPart` where its document has gone. */
  partOfPlace: Uint32Array
  /** Where each part's document stands; `noPlace` of one without. */
  placeOfPart: Uint32Array
}

export const noPart = 0xff_ff_ff_ff
const noPlace = 0xff_ff_ff_ff
/** Room for documents that change, before everything is read anew. */
const spare = { share: 0.1, least: 5_000 }

export function createWordIndex(capacity: number): WordIndex {
  const places = capacity + Math.max(spare.least, Math.ceil(capacity * spare.share))
  return {
    lexemes: new Map(),
    count: 0,
    partOfPlace: new Uint32Array(places).fill(noPart),
    placeOfPart: new Uint32Array(capacity).fill(noPlace),
  }
}

/** Forgets what the part's document was. */
export function removeDocument({ partOfPlace, placeOfPart }: WordIndex, part: number): void {
  const place = placeOfPart[part] ?? noPlace
  if (place === noPlace) return
  partOfPlace[place] = noPart
  placeOfPart[part] = noPlace
}

/** Begins a document of a part that has none; null when there is no room. */
export function addDocument(index: WordIndex, part: number): number | null {
  if (index.count === index.partOfPlace.length || part >= index.placeOfPart.length) return null
  const place = index.count
  index.count += 1
  index.partOfPlace[place] = part
  index.placeOfPart[part] = place
  return place
}

/** Where the places of a lexeme are written. */
export function lexemeOf({ lexemes }: WordIndex, lexeme: string): LexemePostings {
  const known = lexemes.get(lexeme)
  if (known) return known
  const fresh: LexemePostings = { named: null, other: null }
  lexemes.set(lexeme, fresh)
  return fresh
}

export function addLexeme(postings: LexemePostings, place: number, isNamed: boolean): void {
  if (isNamed) {
    postings.named ??= createPostings()
    addPosting(postings.named, place)
  } else {
    postings.other ??= createPostings()
    addPosting(postings.other, place)
  }
}

/** Sets the bits of all places that have a lexeme, or one that begins so; in names alone, or anywhere. */
export function setPlaces(
  { lexemes }: WordIndex,
  wanted: { lexeme: string; isBegun: boolean; isNamed: boolean },
  bits: Uint32Array,
): void {
  const set = ({ named, other }: LexemePostings) => {
    if (named) setPostings(named, bits)
    if (other && !wanted.isNamed) setPostings(other, bits)
  }
  if (!wanted.isBegun) {
    const known = lexemes.get(wanted.lexeme)
    if (known) set(known)
    return
  }
  for (const [lexeme, known] of lexemes) if (lexeme.startsWith(wanted.lexeme)) set(known)
}

/** Bytes of the places; lexemes are a few thousand, or some ten thousand. */
export function sizeOfWords({ lexemes, partOfPlace, placeOfPart }: WordIndex): number {
  let bytes = partOfPlace.byteLength + placeOfPart.byteLength
  for (const { named, other } of lexemes.values()) {
    bytes += (named?.bytes.byteLength ?? 0) + (other?.bytes.byteLength ?? 0)
  }
  return bytes
}
