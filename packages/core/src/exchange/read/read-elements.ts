import { SaxesParser } from 'saxes'
import { exchangeRefusal } from '../protocol/exchange-call.ts'
import { decodeBytes } from './decode-bytes.ts'
import { htmlEntities } from './html-entities.ts'
import { UnreadText } from './unread-text.ts'

/** An element with all that it holds; names are local, without namespaces. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

export interface ElementHandlers {
  /** True: the element is wanted whole, and comes to `whole`. `path` holds the names above it, the root first. */
  isRecord(name: string, path: readonly string[]): boolean
  open(name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]): void
  whole(element: XmlElement, path: readonly string[]): void
  /** The text of an element that is no record's. */
  text(name: string, text: string, path: readonly string[]): void
}

const deepest = 64
/** Groups stand within each other, two elements a level. */
const deepestLists: Readonly<Record<string, number>> = { Группы: 300 }
/** Signs of one record, of its attributes, too; an element takes the room of so many. */
const largestRecord = 2_000_000
const signsOfElement = 20
const mostAttributes = 100
/** Records that hold as many words as the base has groups, or values of a property. */
const largestLists: Readonly<Record<string, number>> = { Группы: 20_000_000, Свойство: 20_000_000 }
const noAttributes: XmlElement['attributes'] = Object.freeze({})
/** Signs between two tags: the parser keeps them all until the second comes. */
const longestSilence = 16 * 1024 ** 2
/** What an element says beyond it, as a description with pictures written into it does, is not kept. */
const longestText = 100_000
/** Signs that XML forbids, and names and descriptions of 1C hold all the same; NUL is of a broken file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** The same signs as numbers, where the parser has found one. */
const controlNumbers = /&#(?:\d{1,7}|x[\da-f]{1,6});/gi

/**
 * Feeds a document to `handlers` and yields after each piece. Control signs are left out. What is refused is told in words for
 * whoever runs 1C: documents with a DTD or entities that HTML does not have either, broken ones, and those that end before their end.
 */
export async function* readElements(content: AsyncIterable<Buffer>, handlers: ElementHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.ENTITIES = htmlEntities
  const builder = new ElementBuilder(handlers)
  const unread = new UnreadText()
  // Each handler is a field of the parser: with one more V8 keeps its fields in a dictionary, and reading takes three times as long.
  parser.on('doctype', () => {
    throw exchangeRefusal('В файле есть определения DTD: такие файлы не принимаются')
  })
  let hasNumbers = false
  parser.on('error', ({ message }) => {
    const bareLine = unread.findBareAmpersand()
    if (bareLine !== undefined) throw refuseEntity(bareLine)
    if (!message.startsWith('malformed character entity')) throw refuseBroken(message, parser.line)
    hasNumbers = true
  })
  parser.on('attribute', ({ value }) => builder.attribute(value))
  parser.on('opentag', ({ name, attributes }) => {
    unread.tell(parser)
    builder.open(localName(name), attributes)
  })
  parser.on('closetag', () => {
    unread.tell(parser)
    builder.close()
  })
  parser.on('text', (text) => builder.text(hasNumbers ? text.replaceAll(controlNumbers, '') : text))
  parser.on('cdata', (text) => {
    unread.tell(parser)
    builder.text(text)
  })
  for await (const text of decodeBytes(content)) {
    const clean = text.replaceAll(controls, '')
    unread.add(clean)
    parser.write(clean)
    builder.wait(text.length)
    yield
  }
  parser.close()
  if (!builder.isComplete) throw exchangeRefusal('Файл пуст')
  yield
}

function refuseEntity(line: number): Error {
  return exchangeRefusal(
    `В файле есть неизвестные сущности XML или знак «&» сам по себе (строка ${line}): он не принимается`,
  )
}

function refuseBroken(message: string, line: number): Error {
  if (message.includes('entity')) return refuseEntity(line)
  if (message.includes('must contain')) return exchangeRefusal('Файл пуст или не содержит XML. Повторите обмен.')
  if (message.includes('unclosed') || message.includes('end')) {
    return exchangeRefusal('Файл обрывается: части не дошли или переданы не по порядку. Повторите обмен.')
  }
  const reason = `Файл повреждён (строка ${line}): это не XML, или части переданы дважды или не по порядку`
  return exchangeRefusal(`${reason}. Повторите обмен.`)
}

class ElementBuilder {
  isComplete = false
  #path: string[] = []
  #texts: string[] = []
  /** Elements of the record that is being read, the record first. */
  #record: XmlElement[] = []
  #size = 0
  #largest = largestRecord
  #silence = 0
  #attributes = 0
  #attributeSigns = 0

  readonly #handlers: ElementHandlers

  constructor(handlers: ElementHandlers) {
    this.#handlers = handlers
  }

  /** So many signs more were read, of which nothing has come yet. */
  wait(signs: number): void {
    this.#silence += signs
    if (this.#silence > longestSilence) throw exchangeRefusal('Одна из записей файла слишком велика')
  }

  /** The value of one of an element that is still to come. */
  attribute({ length }: string): void {
    this.#attributes += 1
    this.#attributeSigns += length
    if (this.#attributes > mostAttributes) throw exchangeRefusal('Одна из записей файла слишком велика')
  }

  open(name: string, given: Record<string, string>): void {
    const attributes = this.#attributes === 0 ? noAttributes : given
    const signs = signsOfElement + this.#attributeSigns
    this.#attributes = 0
    this.#attributeSigns = 0
    this.#silence = 0
    this.#refuseDepth()
    const above = this.#record.at(-1)
    if (above) {
      const element = { name, attributes, text: '', children: [] }
      above.children.push(element)
      this.#record.push(element)
      this.#grow(signs)
      return
    }
    if (this.#handlers.isRecord(name, this.#path)) {
      this.#record.push({ name, attributes, text: '', children: [] })
      this.#size = 0
      this.#largest = largestLists[name] ?? largestRecord
      return
    }
    this.#handlers.open(name, attributes, this.#path)
    this.#path.push(name)
    this.#texts.push('')
  }

  close(): void {
    this.#silence = 0
    const element = this.#record.pop()
    if (element) {
      element.text = element.text.trim()
      if (this.#record.length === 0) this.#handlers.whole(element, this.#path)
      return
    }
    const name = this.#path.pop() ?? ''
    const text = this.#texts.pop() ?? ''
    if (text.trim() !== '') this.#handlers.text(name, text.trim(), this.#path)
    if (this.#path.length === 0) this.isComplete = true
  }

  text(text: string): void {
    const element = this.#record.at(-1)
    if (element) {
      const kept = text.slice(0, longestText - element.text.length)
      this.#grow(kept.length)
      element.text += kept
      return
    }
    const last = this.#texts.length - 1
    if (last >= 0 && (this.#texts[last]?.length ?? 0) < longestText) this.#texts[last] += text
  }

  #refuseDepth(): void {
    const most = deepestLists[this.#record[0]?.name ?? ''] ?? deepest
    if (this.#path.length + this.#record.length < most) return
    throw exchangeRefusal(
      `Слишком глубокая вложенность XML, больше ${most} уровней: файл повреждён, или группы вложены друг в друга без конца`,
    )
  }

  #grow(by: number): void {
    this.#size += by
    if (this.#size <= this.#largest) return
    const name = this.#record[0]?.name ?? ''
    throw exchangeRefusal(`Одна из записей файла («${name.slice(0, 40)}») слишком велика`)
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** The first child of that name; undefined also when it is empty. */
export function childText(element: XmlElement, name: string): string | undefined {
  const text = element.children.find((child) => child.name === name)?.text
  return text === '' ? undefined : text
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name)
}
