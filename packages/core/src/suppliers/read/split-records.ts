/** A quoted cell longer than this was never closed: its quote is a sign like others (inches). */
const longestQuoted = 64 * 1024

/** A table of fewer columns has lines of its width by chance. */
const leastWidth = 3

/**
 * Cuts text into records and cells as it comes. Quotes are read as RFC 4180 has them at the beginning of a cell and are
 * signs like others anywhere else. Most lines have none, and are split in one go: a million lines take half a second.
 * `width` is how many cells most lines have, told of text whose quotes are not RFC 4180's: one that would swallow whole
 * lines is a sign as well.
 */
export class RecordSplitter {
  readonly #delimiter: string
  readonly #newline: string
  readonly #width: number
  #rest = ''
  #number = 0

  constructor({
    delimiter,
    newline,
    width = 0,
  }: { delimiter: string; newline: '\n' | '\r'; width?: number | undefined }) {
    this.#delimiter = delimiter
    this.#newline = newline
    this.#width = width
  }

  /** How many characters wait for their end. */
  get pending(): number {
    return this.#rest.length
  }

  /** The records that end within the text so far, with their numbers. */
  push(text: string, take: (cells: string[], number: number) => void): void {
    // Nothing ends without a new line; a line of megabytes is not searched anew with every piece.
    if (text.includes(this.#newline)) this.#read(this.#rest + text, false, take)
    else this.#rest += text
  }

  /** The last record, when its line has no end. */
  end(take: (cells: string[], number: number) => void): void {
    if (this.#rest !== '') this.#read(this.#rest, true, take)
    this.#rest = ''
  }

  #read(text: string, isEnd: boolean, take: (cells: string[], number: number) => void): void {
    let at = 0
    // Asked of the whole text before it is asked of each line.
    const hasQuotes = text.includes('"')
    for (;;) {
      const lineEnd = text.indexOf(this.#newline, at)
      if (lineEnd < 0 && !isEnd) break
      const to = lineEnd < 0 ? text.length : lineEnd
      if (to === at && lineEnd < 0) break
      const line = text.slice(at, text.charCodeAt(to - 1) === 13 && to > at ? to - 1 : to)
      const record =
        hasQuotes && line.includes('"')
          ? this.#readQuoted(text, at, isEnd)
          : { cells: line.split(this.#delimiter), next: to + 1 }
      if (!record) break
      this.#number += 1
      take(record.cells, this.#number)
      at = record.next
      if (at >= text.length) break
    }
    this.#rest = text.slice(at)
  }

  /** Null: the record goes on in text that has not come yet. */
  #readQuoted(text: string, from: number, isEnd: boolean): { cells: string[]; next: number } | null {
    const cells: string[] = []
    let at = from
    for (;;) {
      let quoted = text[at] === '"' ? this.#readCell(text, at, isEnd) : undefined
      const isSign = quoted && this.#swallowsLines(text, { from, at, end: quoted.end, isEnd })
      if (quoted === null || isSign === null) return null
      if (isSign) quoted = undefined
      const end = quoted?.end ?? this.#endOfCell(text, at)
      if (end >= text.length && !isEnd) return null
      cells.push(quoted?.value ?? stripReturn(text.slice(at, end), text[end] !== this.#delimiter))
      if (text[end] !== this.#delimiter) return { cells, next: end + 1 }
      at = end + 1
    }
  }

  /** A quoted cell; undefined: the quote is a sign like others; null: its end has not come yet. */
  #readCell(text: string, from: number, isEnd: boolean): { value: string; end: number } | null | undefined {
    let at = from + 1
    for (;;) {
      const quote = text.indexOf('"', at)
      if (quote < 0) return isEnd || text.length - from > longestQuoted ? undefined : null
      if (quote - from > longestQuoted) return undefined
      if (text[quote + 1] === '"') {
        at = quote + 2
        continue
      }
      let end = quote + 1
      while (text[end] === ' ' || (text[end] === '\r' && this.#newline !== '\r')) end += 1
      if (end >= text.length && !isEnd) return null
      const isClosed = end >= text.length || text[end] === this.#delimiter || text[end] === this.#newline
      return isClosed ? { value: text.slice(from + 1, quote).replaceAll('""', '"'), end } : undefined
    }
  }

  /**
   * «A2;"Болт;14» and «A3;Муфта 3/4";15» are two lines as wide as all others, not a cell of two. Null: the last of them has
   * not come yet.
   */
  #swallowsLines(
    text: string,
    { from, at, end, isEnd }: { from: number; at: number; end: number; isEnd: boolean },
  ): boolean | null {
    if (this.#width < leastWidth) return false
    const value = text.slice(at + 1, end)
    // Quotes that are doubled, and signs with a space behind them, are of people who write texts into cells.
    if (!value.includes(this.#newline) || value.includes('""') || value.includes(`${this.#delimiter} `)) return false
    const lineEnd = text.indexOf(this.#newline, end)
    if (lineEnd < 0 && !isEnd) return null
    const lines = text.slice(from, lineEnd < 0 ? text.length : lineEnd).split(this.#newline)
    return lines.every((line) => line.split(this.#delimiter).length === this.#width)
  }

  #endOfCell(text: string, from: number): number {
    const delimiter = text.indexOf(this.#delimiter, from)
    const newline = text.indexOf(this.#newline, from)
    const ends = [delimiter, newline].filter((end) => end >= 0)
    return ends.length === 0 ? text.length : Math.min(...ends)
  }
}

function stripReturn(text: string, isLast: boolean): string {
  return isLast && text.endsWith('\r') ? text.slice(0, -1) : text
}
