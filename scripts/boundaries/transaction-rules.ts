import { isFunction, lineAt, nameOf, paramsOf, parse, partsOf, type Syntax, typeNamesOf, walk } from './syntax.ts'
import type { SourceFile } from './table-rules.ts'

/** What keeps transactions short and whole: who inside one can reach nothing but it (docs/architecture.md, habits). */
const checked = /^(packages\/core|apps\/(server|worker))\/src\/.*(?<!\.test)\.ts$/
const contextTypes = new Set(['RequestContext', 'AppContext'])
const handleTypes = new Set(['Database', 'Trx', 'Reader'])
const contextNames = new Set(['ctx', 'app'])
/** Ways out of a transaction that a closure could hold. */
const outsideNames = new Set([
  'db',
  'readDb',
  'searchDb',
  'ports',
  'queues',
  'rateLimit',
  'mail',
  'telephony',
  'captcha',
  'fetch',
])
const outsideOfContext = new Set(['db', 'readDb', 'searchDb', 'ports'])
const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const writingSql = /\b(insert\s+into|update\s+[a-z_]+\s+(as\s+)?([a-z]+\s+)?set|delete\s+from|merge\s+into)\b/i

type Report = (node: Syntax, what: string) => void

/** One sentence for each function that could leave its transaction. */
export function findTransactionViolations(files: SourceFile[]): string[] {
  return files.filter(({ path }) => checked.test(path)).flatMap(findIn)
}

function findIn(file: SourceFile): string[] {
  const found: string[] = []
  const report: Report = (node, what) => {
    found.push(`${file.path}:${lineAt(file.text, node.start)} ${what}`)
  }
  for (const node of walk(parse(file))) {
    if (!isFunction(node)) continue
    checkParameters(node, report)
    checkReading(node, file.text, report)
  }
  checkInside(parse(file), new Set(), report)
  return found
}

/** A context and a handle together leave it open which of the two a statement runs on. */
function checkParameters(node: Syntax, report: Report): void {
  const parameters = paramsOf(node).map((parameter) => ({ parameter, types: typeNamesOf(parameter) }))
  const has = (names: ReadonlySet<string>) => parameters.some(({ types }) => types.some((type) => names.has(type)))
  if (has(contextTypes) && has(handleTypes)) report(node, 'takes both a context and a database handle')
  for (const { parameter, types } of parameters) {
    const name = nameOf(parameter)
    if (types.includes('Trx') && types.includes('Database'))
      report(parameter, 'takes Database | Trx: readers take Reader')
    else if (types.includes('Trx') && name !== 'trx') report(parameter, 'names a transaction otherwise than trx')
    if (name !== undefined && types.some((type) => contextTypes.has(type)) && !contextNames.has(name)) {
      report(parameter, 'names a context otherwise than ctx or app')
    }
  }
}

/** Whoever writes says whether he runs within a transaction (trx) or by himself (db). */
function checkReading(node: Syntax, text: string, report: Report): void {
  if (!paramsOf(node).some((parameter) => typeNamesOf(parameter).includes('Reader'))) return
  const writes = [...walk(node)].find(
    (part) =>
      (part.type === 'MemberExpression' && writingCalls.has(nameOf(part['property']) ?? '')) ||
      (part.type === 'TemplateElement' && writingSql.test(text.slice(part.start, part.end))),
  )
  if (writes) report(writes, 'writes through a Reader: a function that writes takes trx, or db when it runs by itself')
}

/** Nothing inside a transaction reaches past it: no other connection, no limiter, no queue, no outside service. */
function checkInside(node: Syntax, hidden: ReadonlySet<string> | null, report: Report, isInside = false): void {
  if (isFunction(node)) {
    const names = paramsOf(node).flatMap(boundNames)
    const own = new Set([...(hidden ?? []), ...names])
    const isOwnTransaction = names.includes('trx')
    const outer = isOwnTransaction ? new Set(names) : own
    for (const part of partsOf(node)) {
      if (!paramsOf(node).includes(part)) checkInside(part, outer, report, isInside || isOwnTransaction)
    }
    return
  }
  // What is left of a context without its ways out may go anywhere.
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'visitorOf') return
  if (isInside && reportStep(node, hidden ?? new Set(), report)) return
  for (const part of partsOf(node)) {
    if (!isMereName(node, part)) checkInside(part, hidden, report, isInside)
  }
}

function boundNames(parameter: Syntax): string[] {
  const name = nameOf(parameter)
  if (name !== undefined) return [name]
  return partsOf(parameter).flatMap((part) => (isMereName(parameter, part) ? [] : boundNames(part)))
}

/** True when the node needs no further look. */
function reportStep(node: Syntax, hidden: ReadonlySet<string>, report: Report): boolean {
  if (node.type === 'MemberExpression') {
    const object = nameOf(node['object']) ?? nameOf((node['object'] as Syntax)['property'])
    const property = nameOf(node['property']) ?? ''
    if (object === undefined || !contextNames.has(object)) return false
    if (outsideOfContext.has(property)) report(node, `reaches ${object}.${property} inside a transaction`)
    return true
  }
  const name = nameOf(node)
  if (name === undefined || hidden.has(name)) return false
  if (contextNames.has(name)) report(node, `hands ${name} on inside a transaction`)
  else if (outsideNames.has(name)) report(node, `uses ${name} inside a transaction`)
  return false
}

/** The name of a property or of a type is no use of a variable. */
function isMereName(node: Syntax, part: Syntax): boolean {
  if (part.type.startsWith('TS')) return true
  if (node.type === 'MemberExpression') return part === node['property'] && node['computed'] !== true
  return node.type === 'Property' && part === node['key'] && node['computed'] !== true
}
