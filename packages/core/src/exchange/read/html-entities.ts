import { decodeHTMLStrict } from 'entities'

/** HTML has signs for more names than a table should hold, and documents use few of them. */
const named: object = new Proxy(Object.create(null), {
  get(_, name) {
    if (typeof name !== 'string' || !/^[a-z][a-z\d]{1,30}$/i.test(name)) return undefined
    const entity = `&${name};`
    const sign = decodeHTMLStrict(entity)
    return sign === entity ? undefined : sign
  },
})

/**
 * Signs by their names, as the parser looks them up: the five of XML first, and those of HTML, which descriptions that 1C keeps
 * as HTML bring. Each is one sign or two: nothing that a document defines itself is among them.
 */
export const htmlEntities: Record<string, string> = Object.assign(Object.create(named), {
  amp: '&',
  gt: '>',
  lt: '<',
  quot: '"',
  apos: "'",
})
