import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Packs the drawings into one sprite that a page loads once: `<use href="drawings.svg#machine-tractor">` inherits the
 * six colour variables of its section. Run after adding or changing a file under apps/web/src/ui/drawings.
 */
const root = fileURLToPath(new URL('../apps/web/src/ui/drawings', import.meta.url))

const symbols = [...symbolsOf('machines', 'machine'), ...symbolsOf('parts', 'part')]
writeFileSync(
  join(root, 'drawings.generated.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Рисунки</title>${symbols.join('')}</svg>\n`,
)

function symbolsOf(folder: string, prefix: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => toSymbol(`${prefix}-${basename(file, '.svg')}`, readFileSync(join(root, folder, file), 'utf8')))
}

/** The ground line gets a variable of its own: a parade stands on a field that has one already. */
function toSymbol(id: string, svg: string): string {
  const viewBox = svg.match(/viewBox="([^"]+)"/)?.[1]
  if (!viewBox) throw new Error(`${id}: the drawing has no viewBox`)
  const body = svg
    .replace(/^[\s\S]*?<\/title>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(
      '<path d="M6 180.5H314" stroke="var(--i,#141C17)"',
      '<path d="M6 180.5H314" stroke="var(--ground,var(--i,#141C17))"',
    )
    .replace(/\s*\n\s*/g, '')
    .replace(/\s+\/>/g, '/>')
  return `<symbol id="${id}" viewBox="${viewBox}"${inkOf(id)}>${withInkOnce(body, inkOf(id))}</symbol>`
}

/** The line that nearly every shape is drawn with. */
function inkOf(id: string): string {
  const width = id.startsWith('machine-') ? '2' : '1.6'
  return ` stroke="var(--i,#141C17)" stroke-width="var(--sw,${width})" stroke-linejoin="round" stroke-linecap="round"`
}

/** The symbol says the line once for all of its shapes; what is drawn otherwise says so itself. */
function withInkOnce(body: string, ink: string): string {
  return body.replace(/<(path|circle|ellipse|rect)([^>]*?)\/>/g, (shape, name: string, attributes: string) => {
    if (attributes.includes(ink)) return `<${name}${attributes.replace(ink, '')}/>`
    if (!/ stroke="/.test(attributes)) return `<${name} stroke="none"${attributes}/>`
    return / stroke-linecap="/.test(attributes) ? shape : `<${name} stroke-linecap="butt"${attributes}/>`
  })
}
