import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { priceFileError } from './price-file-error.ts'
import { xmlEncoding } from './xml-encoding.ts'

export interface XmlHandlers {
  open?(name: string, attributes: SaxesTagPlain['attributes']): void
  close?(name: string): void
  text?(text: string): void
}

const deepest = 64
/** Characters without the end of an element: what a cell holds is far below it. */
const longestSilence = 8 * 1024 * 1024

/**
 * Feeds the elements of a document to `handlers`, piece by piece; `onPiece` hears when a piece has been read. Names come
 * without their namespace; «auto» believes the document about its encoding. Documents that define a DTD of their own are refused: entities that grow, or reach outside, begin there.
 */
export async function* readXml(content: Readable, encoding: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let silence = 0
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
    silence = 0
    if (depth > deepest) failure ??= priceFileError('Слишком глубокая вложенность XML')
    if (!failure) handlers.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    silence = 0
    if (!failure) handlers.close?.(localName(name))
  })
  if (handlers.text) parser.on('text', (text) => handlers.text?.(text))
  if (handlers.text) parser.on('cdata', (text) => handlers.text?.(text))
  let decoder: InstanceType<typeof TextDecoder> | undefined
  try {
    for await (const chunk of content) {
      decoder ??= new TextDecoder(encoding === 'auto' ? xmlEncoding(chunk as Buffer) : encoding)
      const text = decoder.decode(chunk as Uint8Array, { stream: true })
      silence += text.length
      parser.write(text)
      // The parser keeps a text until its element ends.
      if (silence > longestSilence) failure ??= priceFileError('В файле слишком длинный текст. Это не таблица.')
      if (failure) throw failure
      yield
    }
    parser.write(decoder?.decode() ?? '').close()
    if (failure) throw failure
    yield
  } finally {
    content.destroy()
  }
}

/** Reads a document to its end. */
export async function readWholeXml(content: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(content, 'auto', handlers));
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
