import { createHash } from 'node:crypto'

/**
 * Takes the nonce out of a rendered page and answers the hashes of the inline scripts that carried it, as the content
 * security policy names them. A hash is bound to the script's text: the page can be kept, compressed once and sent to
 * everybody, where a nonce would have to be new each time. Only scripts that know the nonce are hashed, so markup that
 * somebody smuggled into the page's data stays unable to run.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`
  const pieces = html.split(` nonce="${nonce}"`)
  const head = pieces.findIndex((piece) => piece.includes(meta))
  if (head >= 0) pieces[head] = pieces[head]?.replace(meta, '') ?? ''
  const hashes = new Set<string>()
  for (let index = 1; index < pieces.length; index += 1) {
    const text = readScript(pieces[index - 1] ?? '', pieces[index] ?? '')
    if (text) hashes.add(hash(text))
  }
  return { html: pieces.join(''), scriptHashes: [...hashes] }
}

/** The text of the inline script whose tag stands around the place between the two; of a file, of data and of others none. */
function readScript(before: string, after: string): string | undefined {
  const tagEnd = after.indexOf('>')
  const tag = `${before.slice(before.lastIndexOf('<'))}${after.slice(0, tagEnd)}`
  if (!tag.startsWith('<script') || /\btype="application\//.test(tag)) return undefined
  return after.slice(tagEnd + 1, after.indexOf('</script>', tagEnd))
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
