import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Parts of the shop with a sheet of their own, by the addresses of their routes. */
const wings: Record<string, RegExp> = {
  'ordering.css': /\/src\/routes\/_shop\/(cart|checkout|order\.|profile\/orders).*tsr-split/,
  'offers.css': /\/src\/routes\/(_shop\/)?(offer[.-]|profile\/offers).*tsr-split/,
  'services.css':
    /\/src\/routes\/_shop\/(transportation-orders|finansirovanie|servis|profile\/service-requests).*tsr-split|\/src\/features\/service-requests\/service-request-dialog\.tsx/,
  'reading.css': /\/src\/routes\/_shop\/(blog\/|vacancies\.).*tsr-split/,
  'ps.css': /\/src\/routes\/_shop\/ps\..*tsr-split|\/src\/features\/ps\/ps-of-place\.tsx/,
}

/**
 * One sheet for the shop, one for the way from the cart to the order, one for commercial offers, one for transport, service
 * and financing, one for articles and vacancies, one for personal pages, and one for the desks (staff and suppliers). One
 * each, because they are small and a page then never shifts while another loads; several,
 * because most of the shop's pages need nothing of the others. The bundler makes a sheet a chunk; here they are put together in the order in which it
 * would do it itself (`cssCodeSplit: false`).
 */
export function styleSheets(): Plugin {
  return {
    name: 'style-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Before the bundler writes which sheets a chunk waits for.
      order: 'pre',
      handler(_, bundle) {
        const chunks = inOrder(bundle)
        const shop = chunks.filter((chunk) => !isOfDesk(chunk))
        const entry = shop.find((chunk) => chunk.isEntry)
        if (!entry) this.error('The shop starts with a module of a desk')
        const reachable = walk(bundle, entry, (chunk) => !isOfDesk(chunk))
        const everywhere = walk(bundle, entry, (chunk) => !isOfDesk(chunk) && !isOfWing(chunk))
        const merge = (name: string, members: Chunk[]) => {
          const sheets = [...new Set(members.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))]
          const source = sheets.map((sheet) => readSheet(bundle, sheet)).join('')
          // One that has the same text already is taken for it.
          const merged = this.getFileName(this.emitFile({ type: 'asset', name, originalFileName: name, source }))
          for (const sheet of sheets) if (sheet !== merged) delete bundle[sheet]
          for (const chunk of members) chunk.viteMetadata?.importedCss.clear()
          return merged
        }
        const desk = chunks.filter((chunk) => !reachable.has(chunk))
        merge('shop.css', [...everywhere])
        const taken = new Set(everywhere)
        const takeRest = (found: ReadonlySet<Chunk>) => {
          const rest = [...found].filter((chunk) => !taken.has(chunk))
          for (const chunk of rest) taken.add(chunk)
          return rest
        }
        // What two wings share lies in the sheet of the first, which the second then waits for too.
        const late = Object.entries(wings).map(([name, own]) => {
          const isOther = (chunk: Chunk) => isOfWing(chunk) && !isOf(chunk, own)
          return [name, takeRest(walk(bundle, entry, (chunk) => !isOfDesk(chunk) && !isOther(chunk)))] as const
        })
        // Loaded with the first of their chunks, when somebody comes from elsewhere in the shop.
        for (const [name, members] of [...late, ['desk.css', desk] as const]) {
          const sheet = merge(name, members)
          for (const chunk of members) chunk.viteMetadata?.importedCss.add(sheet)
        }
      },
    },
  }
}

/** The addresses of a desk's routes are known to the shop; what they load and show is not. */
function isOfDesk({ moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => id.includes('/src/desk/') || /\/src\/routes\/_desk[/.].*tsr-split/.test(id))
}

/** Only what these pages alone can come to is theirs: what others show as well stays in the shop's sheet. */
function isOfWing(chunk: Chunk): boolean {
  return Object.values(wings).some((own) => isOf(chunk, own))
}

function isOf({ moduleIds }: Chunk, own: RegExp): boolean {
  return moduleIds.some((id) => own.test(id))
}

/** All chunks, those that others import first. */
function inOrder(bundle: Bundle): Chunk[] {
  const entries = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk' && output.isEntry)
  return [...new Set(entries.flatMap((entry) => [...walk(bundle, entry, () => true)]))]
}

/** What one can come to from the entry through chunks that `mayEnter` lets in, in the same order. */
function walk(bundle: Bundle, entry: Chunk, mayEnter: (chunk: Chunk) => boolean): Set<Chunk> {
  const found = new Set<Chunk>()
  const late: string[] = []
  const seen = new Set<string>()
  const collect = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || seen.has(name) || !mayEnter(chunk)) return
    seen.add(name)
    for (const other of chunk.imports) collect(other)
    late.push(...chunk.dynamicImports)
    found.add(chunk)
  }
  collect(entry.fileName)
  for (const name of late) collect(name)
  return found
}

function readSheet(bundle: Bundle, name: string): string {
  const sheet = bundle[name]
  return sheet?.type === 'asset' ? String(sheet.source) : ''
}
