/** How a column of a printed table stands: counted, a drawing, an article, words, words in grey, figures, the row's sum. */
export type PaperColumnKind = 'index' | 'drawing' | 'code' | 'text' | 'soft' | 'figure' | 'sum'

export interface PaperColumn {
  kind: PaperColumnKind
  /** Empty over a drawing. */
  name: string
}

export interface PaperCell {
  /** Of a drawing its name. */
  text: string
  /** Small words below. */
  note?: string
}

/** A table of an offer in print: the unit of money stands in the head, figures come without it. */
export interface PaperTable {
  columns: PaperColumn[]
  rows: PaperRow[]
}

export interface PaperRow {
  /** Its own in its table. */
  id: string
  /** One for each column. */
  cells: PaperCell[]
}

/** A cell of words that may have small ones below them. */
export function cell(text: string, note = ''): PaperCell {
  return note === '' ? { text } : { text, note }
}
