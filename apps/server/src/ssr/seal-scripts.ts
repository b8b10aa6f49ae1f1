import { createHash } from 'node:crypto'

/**
 * Takes the nonce out of a rendered page and answers the hashes of the inline scripts that carried it, as the content
 * security policy names them. A hash is bound to the script's text: the page can be kept, compressed once and sent to
 * everybody, where a nonce would have to be new each time. Only scripts that know the nonce are hashed, so markup that
 * somebody smuggled into the page's data stays unable to run.
 */
export function sealScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const scriptHashes = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) =>
      text !== '' && attributes.includes(attribute) && !/\btype="application\//.test(attributes) ? [hash(text)] : [],
  )
  const sealed = html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(attribute, '')
  return { html: sealed, scriptHashes: [...new Set(scriptHashes)] }
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
