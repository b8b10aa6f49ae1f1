import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type DrawingKind = 'machines' | 'parts'

const root = join(import.meta.dirname, '../../../../../apps/web/src/ui/drawings')
/** A hundred and fifty files of a few kilobytes. */
const read = new Map<string, Promise<string | null>>()

/**
 * A drawing as SVG whose colours are variables (--i ink, --t tint, --a accent …); null for a name that nobody has drawn.
 * Without its title: what stands beside it says what it is.
 */
export async function readDrawing(kind: DrawingKind, name: string): Promise<string | null> {
  if (!/^[\w-]{1,60}$/.test(name)) return null
  const key = `${kind}/${name}`
  const known = read.get(key)
  if (known) return known
  const drawing = readFile(join(root, `${key}.svg`), 'utf8').then(toDecoration, () => null)
  // Names that nobody has drawn are anybody's to think of.
  if ((await drawing) !== null) read.set(key, drawing)
  return drawing
}

function toDecoration(svg: string): string {
  return svg.replace(/<title>[^<]*<\/title>/, '').replace(/ role="img"/, ' aria-hidden="true"')
}
