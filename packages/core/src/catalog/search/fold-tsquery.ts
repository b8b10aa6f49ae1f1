const tokens = /'([^']+)'(:[A*]+)?|<[-\d]>|[&|()]/g

/** What a tsquery's lexemes and signs are worth. */
export interface TsqueryFold<Value> {
  lexeme(lexeme: string, marks: { isBegun: boolean; isNamed: boolean }): Value
  /** All of them must be true; those of a phrase too, whose order is not looked at. */
  all(values: readonly Value[]): Value
  any(values: readonly Value[]): Value
}

/** Works out a query of lexemes, `&`, `<->`, `<2>`, `|` and brackets, as tsquery.ts writes them. */
export function foldTsquery<Value>(query: string, fold: TsqueryFold<Value>): Value {
  const found = [...query.matchAll(tokens)]
  let at = 0
  const alternatives = (): Value => {
    const read = [conjunction()]
    while (found[at]?.[0] === '|') {
      at += 1
      read.push(conjunction())
    }
    return fold.any(read)
  }
  const conjunction = (): Value => {
    const read = [atom()]
    while (found[at]?.[0] === '&' || /^<[-\d]>$/.test(found[at]?.[0] ?? '')) {
      at += 1
      read.push(atom())
    }
    return fold.all(read)
  }
  const atom = (): Value => {
    const [sign, lexeme = '', marks = ''] = found[at] ?? []
    at += 1
    if (sign !== '(') return fold.lexeme(lexeme, { isBegun: marks.includes('*'), isNamed: marks.includes('A') })
    const inner = alternatives()
    at += 1
    return inner
  }
  return alternatives()
}
