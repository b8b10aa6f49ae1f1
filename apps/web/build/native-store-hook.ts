import type { Plugin } from 'vite'

/** React has had the hook since 18; the router's store asks for the copy that older ones need. */
export function nativeStoreHook(): Plugin {
  return {
    name: 'native-store-hook',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^use-sync-external-store\/shim\/with-selector/ },
      handler(source, importer) {
        return this.resolve(source.replace('/shim', ''), importer, { skipSelf: true })
      },
    },
  }
}
