const known = ['utf-8', 'utf8', 'windows-1251', 'cp1251', 'koi8-r', 'utf-16', 'ibm866', 'cp866']

/** A declaration is shorter. */
const declarationBytes = 400

/** The encoding that a document names, when we know it; else UTF-8. */
export function xmlEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const named =
    /encoding\s*=\s*["']([\w-]+)["']/i.exec(head.toString('latin1', 0, declarationBytes))?.[1]?.toLowerCase() ?? 'utf-8'
  return known.includes(named) ? named : 'utf-8'
}
