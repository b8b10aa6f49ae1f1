/** What of a bundler's plugin is used here: packages need no bundler of their own. */
interface ChunksPlugin {
  name: string
  generateBundle(options: unknown, bundle: Record<string, { type: 'asset' } | { type: 'chunk'; code: string }>): void
}

/**
 * Writes what `charset: 'ascii'` leaves as it is, letters of regular expressions and of tagged templates, as escapes too:
 * one of them in a file, and Node keeps all of it with two bytes a character.
 */
export function oneByteChunks(): ChunksPlugin {
  return {
    name: 'one-byte-chunks',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, toEscape)
      }
    },
  }
}

function toEscape(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
