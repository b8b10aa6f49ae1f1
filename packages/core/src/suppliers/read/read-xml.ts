import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { priceFileError } from './price-file-error.ts'

export interface XmlHandlers {
  open?(name: string, attributes: SaxesTagPlain['attributes']): void
  close?(name: string): void
  text?(text: string): void
}

const deepest = 64

/**
 * Feeds the elements of a document to `handlers`, piece by piece; `onPiece` hears when a piece has been read. Names come
 * without their namespace. Documents that define a DTD of their own are refused: entities that grow, or reach outside, begin there.
 */
export async function* readXml(content: Readable, encoding: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let failure: Error | undefined
  parser.on('doctype', (declared) => {
    // A name and an address alone define nothing, and nothing is fetched: so most feeds begin.
    if (!declared.includes('[')) return
    failure ??= priceFileError('В файле есть определения DTD: такие файлы не принимаются')
  })
  parser.on('error', (cause) => {
    failure ??= priceFileError(`Файл повреждён: ${cause.message.includes('unclosed') ? 'он обрывается' : 'это не XML'}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) failure ??= priceFileError('Слишком глубокая вложенность XML')
    if (!failure) handlers.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    if (!failure) handlers.close?.(localName(name))
  })
  if (handlers.text) parser.on('text', (text) => handlers.text?.(text))
  if (handlers.text) parser.on('cdata', (text) => handlers.text?.(text))
  const decoder = new TextDecoder(encoding)
  try {
    for await (const chunk of content) {
      parser.write(decoder.decode(chunk as Uint8Array, { stream: true }))
      if (failure) throw failure
      yield
    }
    parser.write(decoder.decode()).close()
    if (failure) throw failure
    yield
  } finally {
    content.destroy()
  }
}

/** Reads a document to its end. */
export async function readWholeXml(content: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(content, 'utf-8', handlers));
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
