import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageAssets } from './render-contract.ts'

interface ManifestChunk {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

/** The sheet of the shop's chunks (apps/web/build/style-sheets.ts). */
const shopSheet = 'shop.css'

/** What a page of the desk waits for before it comes alive (apps/web/build/desk-tree.ts). */
const deskRoutes = 'src/desk-tree.ts'

/** What the pages of the built client refer to, read from the bundler's manifest. */
export async function readPageAssets(clientFolder: string): Promise<PageAssets> {
  const manifestFile = join(clientFolder, '.vite/manifest.json')
  const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(manifestFile, 'utf8'))
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The client build has no entry')
  const imported = withImports(manifest, entry).filter((chunk) => chunk !== entry)
  const sheet = manifest[shopSheet]
  if (!sheet) throw new Error('The client build has no style sheet')
  const routes = Object.entries(manifest).flatMap(([key, chunk]) => {
    const routeId = toRouteId(key)
    return routeId === undefined ? [] : [{ routeId, chunk }]
  })
  const deskTree = manifest[deskRoutes]
  const treeOf = (routeId: string) => (routeId === '/_desk' && deskTree ? [deskTree] : [])
  return {
    script: `/${entry.file}`,
    styles: [`/${sheet.file}`],
    preloads: toUrls(imported),
    routes: Object.fromEntries(
      routes.map(({ routeId, chunk }) => [
        routeId,
        {
          preloads: toUrls([...withImports(manifest, chunk), ...treeOf(routeId)]),
          styles: (chunk.css ?? []).map((file) => `/${file}`),
        },
      ]),
    ),
    isDev: false,
  }
}

/** The route that a split route file belongs to: «src/routes/zapchasti.$slug.tsx?…» → «/zapchasti/$slug». */
function toRouteId(manifestKey: string): string | undefined {
  const name = /^src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(manifestKey)?.[1]
  return name && `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

/** The chunk and everything that it imports statically. */
function withImports(manifest: Record<string, ManifestChunk>, chunk: ManifestChunk): ManifestChunk[] {
  const found = new Set([chunk])
  for (const { imports } of found) for (const key of imports ?? []) if (manifest[key]) found.add(manifest[key])
  return [...found]
}

function toUrls(chunks: ManifestChunk[]): string[] {
  return chunks.map(({ file }) => `/${file}`)
}
