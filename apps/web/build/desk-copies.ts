import type { Plugin } from 'vite'

/**
 * The bundler puts a module into the chunk of the first who needs any of it, with everything that anybody needs of it.
 * So what a desk alone takes from a library that the shop uses too would be loaded with the shop. Such libraries are
 * read once more for the desks.
 */
export function deskCopies(packages: readonly string[]): Plugin {
  const isCopied = (source: string) => packages.some((name) => source === name || source.startsWith(`${name}/`))
  return {
    name: 'desk-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      const isWanted = importer?.includes('/src/desk/') ? isCopied(source) : importer?.endsWith(copy)
      if (!isWanted || source.startsWith('\0')) return null
      const resolved = await this.resolve(source, importer?.replace(copy, ''), { ...options, skipSelf: true })
      const isOfPackage = resolved && packages.some((name) => resolved.id.includes(`/node_modules/${name}/`))
      return isOfPackage ? { ...resolved, id: `${resolved.id}${copy}` } : resolved
    },
  }
}

const copy = '?desk'
