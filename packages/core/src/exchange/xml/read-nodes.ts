import { SaxesParser } from 'saxes'
import { exchangeRefusal } from '../protocol/exchange-call.ts'
import { decodeBytes } from '../read/decode-bytes.ts'

/** An element of CommerceML, without its namespace. */
export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlNode[]
}

const deepest = 64
/** An order of 500 lines has some 20,000; a file that means harm has more. */
const mostNodes = 200_000

/**
 * The elements called `name` of a document, one after another, each with all that it holds; only one is in memory at a
 * time. Throws exchange_refused for what is no whole XML or in another encoding than it says, and for a DTD: entities that
 * grow, or reach outside, begin there.
 */
export async function* readNodes(
  bytes: AsyncIterable<Buffer>,
  name: string,
  onRoot: (root: XmlNode) => void = () => {},
): AsyncGenerator<XmlNode> {
  const { parser, ready, assertSound } = createParser(name, onRoot)
  let isEmpty = true
  for await (const text of decodeBytes(bytes)) {
    isEmpty &&= text === ''
    parser.write(text)
    assertSound()
    yield* ready.splice(0)
  }
  if (isEmpty) throw exchangeRefusal('Файл пустой. Повторите обмен.')
  parser.close()
  assertSound()
  yield* ready.splice(0)
}

function createParser(wanted: string, onRoot: (root: XmlNode) => void) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const ready: XmlNode[] = []
  const open: XmlNode[] = []
  let depth = 0
  let nodes = 0
  let failure: Error | undefined
  parser.on('doctype', () => {
    failure ??= exchangeRefusal('В файле есть определения DTD: такие файлы не принимаются.')
  })
  parser.on('error', ({ message }) => {
    const why = /unclosed|no root/.test(message) ? 'он обрывается' : 'это не XML'
    failure ??= exchangeRefusal(`Файл повреждён: ${why}. Повторите обмен.`)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (failure) return
    if (depth > deepest) failure = exchangeRefusal('Слишком глубокая вложенность XML.')
    const node: XmlNode = { name: localName(tag.name), attributes: tag.attributes, text: '', children: [] }
    if (depth === 1) onRoot(node)
    const parent = open.at(-1)
    if (!parent && node.name !== wanted) return
    nodes = parent ? nodes + 1 : 1
    if (nodes > mostNodes) failure = exchangeRefusal('Документ слишком большой.')
    parent?.children.push(node)
    open.push(node)
  })
  const addText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth -= 1
    const node = open.pop()
    if (node && open.length === 0 && !failure) ready.push(node)
  })
  const assertSound = () => {
    if (failure) throw failure
  }
  return { parser, ready, assertSound }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((one) => one.name === name)
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((one) => one.name === name) ?? []
}

/** The trimmed text of the element at the end of the path; empty when there is none. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  const found = path.reduce<XmlNode | undefined>((at, name) => child(at, name), node)
  return found?.text.trim() ?? ''
}
