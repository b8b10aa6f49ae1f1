/** A piece of XML that is ready to stand in a document. */
export type Xml = string

// What XML 1.0 has no way to say: people paste such characters into comments.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Text for an element or an attribute; a line break stays one when it is read back. */
export function escapeXml(text: string): Xml {
  return text.replace(unspeakable, '').replace(/[<>&"'\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** An element with text, other elements, or nothing inside; an empty one is left out unless it `isKept`. */
export function element(name: string, content: string | number | boolean, isKept = false): Xml {
  const text = escapeXml(String(content))
  return text === '' && !isKept ? '' : `<${name}>${text}</${name}>`
}

/** An element around others; nothing when there are none. */
export function wrap(name: string, ...children: readonly Xml[]): Xml {
  const inner = children.join('')
  return inner === '' ? '' : `<${name}>${inner}</${name}>`
}
