import type { Plugin } from 'vite'

type Statement = { type: string; start: number; end: number } & Partial<{
  source: { value: string }
  declarations: { id: { name: string } }[]
}>

/**
 * The generated tree names the routes of the desk beside those of the shop, and the first script would carry both. In the
 * browser's build it keeps the shop's; `src/desk-tree.ts` imports the rest, which joins the same tree.
 */
export function deskTree(): Plugin {
  return {
    name: 'desk-tree',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (!source.endsWith(treeFile) || !importer?.endsWith('/src/desk-tree.ts')) return null
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        return resolved && { ...resolved, id: `${resolved.id}${desk}` }
      },
    },
    transform(code, id) {
      const isDesk = id.endsWith(`${treeFile}${desk}`)
      if (!isDesk && !id.endsWith(treeFile)) return null
      const kept = (this.parse(code).body as Statement[]).map((statement) => {
        const part = toPart(statement)
        if (part === (isDesk ? 'shop' : 'desk')) return ''
        const text = code.slice(statement.start, statement.end)
        return part === 'children' && !isDesk ? text.replace(/\{[\s\S]*\}/, '{}') : text
      })
      return { code: kept.join('\n'), map: null }
    },
  }
}

const treeFile = 'route-tree.gen.ts'
const desk = '?desk'

/** «frame» is what both need: the root, the desk's layout, and that it has children. */
function toPart({ type, source, declarations }: Statement): 'shop' | 'desk' | 'frame' | 'children' {
  if (type === 'ImportDeclaration') {
    if (source?.value.startsWith('./routes/_desk/')) return 'desk'
    return source?.value === './routes/__root' || source?.value === './routes/_desk' ? 'frame' : 'shop'
  }
  const name = declarations?.[0]?.id.name ?? ''
  if (name === 'DeskRouteChildren') return 'children'
  if (name === 'DeskRoute' || name === 'DeskRouteWithChildren') return 'frame'
  return name.startsWith('Desk') ? 'desk' : 'shop'
}
