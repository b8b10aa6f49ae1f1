import type { Plugin } from 'vite'

/**
 * The bundler puts a module into the chunk of the first who needs any of it, with everything that anybody needs of it.
 * So what a late chunk alone takes from a library that every page uses too would be loaded with the first script. Such
 * libraries are read once more for the `users`, which are parts of their paths.
 */
export function lateCopies(packages: readonly string[], users: readonly string[]): Plugin {
  const isCopied = (source: string) => packages.some((name) => source === name || source.startsWith(`${name}/`))
  const isUser = (importer: string) => users.some((user) => importer.includes(user))
  return {
    name: 'late-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer = '', options) {
      const isWanted = isUser(importer) ? isCopied(source) : importer.endsWith(copy)
      if (!isWanted || source.startsWith('\0')) return null
      const resolved = await this.resolve(source, importer.replace(copy, ''), { ...options, skipSelf: true })
      const isOfPackage = resolved && packages.some((name) => resolved.id.includes(`/node_modules/${name}/`))
      return isOfPackage ? { ...resolved, id: `${resolved.id}${copy}` } : resolved
    },
  }
}

const copy = '?late'
