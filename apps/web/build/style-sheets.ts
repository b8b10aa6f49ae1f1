import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * One sheet for the shop, one for the way from the cart to the order, and one for the desks (staff and suppliers). One
 * each, because they are small and a page then never shifts while another loads; three, because most of the shop's pages
 * need nothing of the other two. The bundler makes a sheet a chunk; here they are put together in the order in which it
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
        const everywhere = walk(bundle, entry, (chunk) => !isOfDesk(chunk) && !isOfOrdering(chunk))
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
        const ordering = [...reachable].filter((chunk) => !everywhere.has(chunk))
        merge('shop.css', [...everywhere])
        // Loaded with the first of their chunks, when somebody comes from elsewhere in the shop.
        for (const [name, members] of Object.entries({ 'ordering.css': ordering, 'desk.css': desk })) {
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
function isOfOrdering({ moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => /\/src\/routes\/_shop\/(cart|checkout|order\.|profile\/orders).*tsr-split/.test(id))
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
