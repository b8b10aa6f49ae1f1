/** What a file is called: by its server, else by the last word of its address. */
export function nameOfAnswer(disposition: string | undefined, address: URL): string {
  const encoded = /filename\*=(?:UTF-8)?''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const last = address.pathname.split('/').findLast((word) => word !== '')
  return decode(encoded) ?? fromBytes(plain) ?? decode(last) ?? address.hostname
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Headers come as Latin letters; servers put UTF-8 into them all the same. */
function fromBytes(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const read = Buffer.from(text, 'latin1').toString('utf8')
  return read.includes('\uFFFD') ? text : read
}
