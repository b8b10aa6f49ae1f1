/** An entity as XML knows it, by name or by number. */
const entity = String.raw`(?:#\d+|#x[\da-f]+|[\p{L}_:][\p{L}\p{N}_:.-]*);`
/** At the end of a file one may be cut short. */
const bareAmpersand = new RegExp(`&(?!${entity}|[^\\s<&]{0,10}$)`, 'iu')
const literal = /<!(?:--|\[CDATA\[)/

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
    const [plain = ''] = this.#text.slice(this.#told - this.#start).split(literal, 1)
    const at = plain.search(bareAmpersand)
    return at < 0 ? undefined : this.#line + (plain.slice(0, at).match(/\n|\r(?!\n)/g)?.length ?? 0)
  }
}
