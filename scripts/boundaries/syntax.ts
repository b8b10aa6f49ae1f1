import { parseSync, visitorKeys } from 'oxc-parser'
import type { SourceFile } from './table-rules.ts'

/** A node of the syntax tree, as far as the rules look at one. */
export interface Syntax {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export function parse({ path, text }: SourceFile): Syntax {
  return parseSync(path, text).program as unknown as Syntax
}

/** The node's parts, in the order of the text. */
export function partsOf(node: Syntax): Syntax[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat().filter(isSyntax))
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The node and all that it is made of. */
export function* walk(node: Syntax): Generator<Syntax> {
  yield node
  for (const part of partsOf(node)) yield* walk(part)
}

export function nameOf(node: unknown): string | undefined {
  return isSyntax(node) && node.type === 'Identifier' ? String(node['name']) : undefined
}

export function isFunction({ type }: Syntax): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSMethodSignature|TSFunctionType)$/.test(
    type,
  )
}

export function paramsOf(node: Syntax): Syntax[] {
  return [node['params']].flat().filter(isSyntax)
}

/** Names of the types that a parameter is declared with: those of a union, not what a generic type is made of. */
export function typeNamesOf(parameter: Syntax): string[] {
  const declared = parameter.type === 'AssignmentPattern' ? (parameter['left'] as Syntax) : parameter
  const annotation = declared['typeAnnotation']
  return isSyntax(annotation) ? namesOfType(annotation['typeAnnotation']) : []
}

function namesOfType(type: unknown): string[] {
  if (!isSyntax(type)) return []
  if (type.type === 'TSUnionType' || type.type === 'TSIntersectionType')
    return [type['types']].flat().flatMap(namesOfType)
  return type.type === 'TSTypeReference' ? [nameOf(type['typeName']) ?? ''] : []
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
