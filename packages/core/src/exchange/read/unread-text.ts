/** An entity as XML knows it, by name or by number. */
const entity = String.raw`(?:#\d+|#x[\da-f]+|[\p{L}_:][\p{L}\p{N}_:.-]*);`
/** At the end of a file one may be cut short. */
const bareAmpersand = `(?<bare>&(?!${entity}|[^\\s<&]{0,10}$))`
/** Where a «&» means nothing: comments, CDATA and instructions, the last of which may have no end yet. */
const literal = String.raw`<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)`
const literalOrBare = new RegExp(`${literal}|${bareAmpersand}`, 'giu')

/**
 * What a parser was given and has told nothing of yet. A «&» that begins no entity takes all that follows for its name, up to
 * the next «;» or the end of the file: here is where it stands.
 */
export class UnreadText {
  #text = ''
  #start = 0
  #told = 0
  #line = 1

  add(text: string): void {
    this.#text = this.#text.slice(this.#told - this.#start) + text
    this.#start = this.#told
  }

  /** All before this place has been told. */
  tell({ position, line }: { position: number; line: number }): void {
    this.#told = position
    this.#line = line
  }

  /** The line of the first «&» that stands by itself. */
  findBareAmpersand(): number | undefined {
    const text = this.#text.slice(this.#told - this.#start)
    const at = [...text.matchAll(literalOrBare)].find(({ groups }) => groups?.['bare'])?.index
    return at === undefined ? undefined : this.#line + (text.slice(0, at).match(/\n|\r(?!\n)/g)?.length ?? 0)
  }
}
