/** A name without folders, control characters and marks that shells or headers read, ending in the true extension. */
export function sanitizeFileName(name: string, extension: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;%'`]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, 100).join('') || 'file'}.${extension}`
}
