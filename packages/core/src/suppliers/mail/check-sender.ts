/**
 * Whether our mail server vouches for a sender: anybody can write any From. The topmost result of the server named
 * `authority` counts (it writes its own above all others); SPF, DKIM or DMARC must have passed for the domain of From.
 */
export function isProven(from: string, results: readonly string[], authority: string | null): boolean {
  if (authority === null) return false
  const own = results.map(readResults).find(({ server }) => server === authority)
  const domain = domainOf(from)
  if (!own || domain === '') return false
  return own.methods.some(
    ({ method, result, properties }) =>
      result === 'pass' && vouchingProperties[method]?.some((name) => vouchesFor(properties.get(name), domain)),
  )
}

/** Which property of a method's result names whom it vouches for. */
const vouchingProperties: Readonly<Record<string, readonly string[]>> = {
  dkim: ['header.d'],
  spf: ['smtp.mailfrom'],
  dmarc: ['header.from'],
}

/** A domain vouches for itself and for what is below it, a whole country's for nobody. */
function vouchesFor(value: string | undefined, domain: string): boolean {
  const own = domainOf(value ?? '')
  return own === domain || (own.includes('.') && domain.endsWith(`.${own}`))
}

function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '')
}

interface AuthResults {
  server: string
  methods: { method: string; result: string; properties: ReadonlyMap<string, string> }[]
}

/** RFC 8601: `server; method=result property=value …; …`, with comments and quoted texts anywhere. */
function readResults(header: string): AuthResults {
  const [first = [], ...rest] = splitStatements(header)
  return {
    server: first[0]?.toLowerCase() ?? '',
    methods: rest.map((words) => {
      const pairs = words.map(toPair)
      const [[method, result] = ['', '']] = pairs
      return { method, result: result.toLowerCase(), properties: new Map(pairs.slice(1)) }
    }),
  }
}

function toPair(word: string): [string, string] {
  const at = word.indexOf('=')
  return at < 0 ? [word.toLowerCase(), ''] : [word.slice(0, at).toLowerCase(), word.slice(at + 1)]
}

/** Words of each statement; what a sender can write into a comment or a quoted text makes no words of its own. */
function splitStatements(header: string): string[][] {
  const statements: string[][] = [[]]
  let word = ''
  let depth = 0
  let isQuoted = false
  const endWord = () => {
    if (word !== '') statements.at(-1)?.push(word)
    word = ''
  }
  for (let at = 0; at < header.length; at++) {
    const sign = header.charAt(at)
    if (sign === '\\' && (isQuoted || depth > 0)) at += 1
    else if (isQuoted) {
      if (sign === '"') isQuoted = false
      else word += sign
    } else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (sign === '"') isQuoted = true
    else if (sign === ';') {
      endWord()
      statements.push([])
    } else if (/\s/.test(sign)) endWord()
    else word += sign
  }
  endWord()
  return statements
}
