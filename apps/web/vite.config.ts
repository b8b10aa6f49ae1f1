import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { oneByteChunks } from '@agromarket/shared/bundling'
import transformImports from '@rolldown/plugin-transform-imports'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { deskTree } from './build/desk-tree.ts'
import { lateCopies } from './build/late-copies.ts'
import { nativeStoreHook } from './build/native-store-hook.ts'
import { steadyFonts } from './build/steady-fonts.ts'
import { styleSheets } from './build/style-sheets.ts'

const icons = '@tabler/icons-react/dist/esm/icons'

/** Pages that people go through one after another: data and skeleton of the next do not wait for its chunk. */
const browsedRoutes = [
  '/_shop/',
  '/_shop/$',
  '/_shop/cart',
  '/_shop/catalog/$',
  '/_shop/fp/$',
  '/_shop/zapchasti/',
  '/_shop/zapchasti/$slug',
]

type SplitPart = 'loader' | 'component' | 'pendingComponent'

/**
 * Any other page is split with its loader and skeleton: the first script knows its address alone. The shop's frame is
 * part of every page.
 */
function splitRoute({ routeId }: { routeId: string }): [SplitPart, ...SplitPart[]][] | undefined {
  if (routeId === '/_shop') return []
  return browsedRoutes.includes(routeId) ? undefined : [['loader', 'component', 'pendingComponent']]
}

/** Chunks that hold a page with its loader, so every page but the browsed ones, and dialogs of few visits lie apart. */
const pageFolder = 'assets/pages/'
const isWholePage = (id: string) => /\/src\/routes\/.*[?&]tsr-split=.*loader/.test(id)
const isRareDialog = (id: string) =>
  /\/(?:features\/(?:offers|price-requests|yard)|shell\/(?:dialogs|user))\/[\w-]+-(?:dialog|menu)\.tsx$/.test(id)

/** Three letters or digits that stand for a style sheet, the same in browser and server. */
function toMark(file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  return createHash('sha256').update(path).digest('base64url').replaceAll(/[_-]/g, '').slice(0, 3)
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // The server loads every page sooner or later: it needs neither their splitting nor the tree made anew.
    !isSsrBuild &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        codeSplittingOptions: { splitBehavior: splitRoute },
        generatedRouteTree: './src/route-tree.gen.ts',
        quoteStyle: 'single',
      }),
    react(),
    isSsrBuild && oneByteChunks(),
    deskTree(),
    nativeStoreHook(),
    styleSheets(),
    // Its streams of events are for desks, and for pages that load them late.
    lateCopies(['@trpc/client', '@trpc/server'], ['/src/desk/', '/src/lib/streams/']),
    {
      // Icons are imported by their own files: the package's index names six thousand, and all of them would be read.
      ...transformImports({ '@tabler/icons-react': { transform: `${icons}/{{member}}.mjs` } }),
      // In development the browser has them ready made, once.
      applyToEnvironment: ({ name }) => command === 'build' || name === 'ssr',
    },
  ],
  // One file, one mark: a name stands once in it.
  css: {
    modules: { generateScopedName: (name, file) => `${name}-${toMark(file)}` },
    postcss: { plugins: [steadyFonts()] },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    // The first script names what the chunk of a browsed page imports, so that all of it is asked for at once. The other
    // pages go without: every visitor would carry their lists (3 kB), and pointing at a link loads them ahead of the click;
    // so do dialogs of few visits.
    modulePreload: { resolveDependencies: (file, deps) => (file.startsWith(pageFolder) ? [] : deps) },
    rolldownOptions: isSsrBuild
      ? // Kept in the server's memory: with one byte a character.
        { input: 'src/entry-server.tsx', output: { charset: 'ascii', comments: false } }
      : {
          input: 'src/entry-client.tsx',
          // The API client does not say of itself that what nobody uses of it (its sockets) can be left out.
          treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }] },
          // What every page starts with is one file: many small ones wait for each other on a slow line.
          output: {
            codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] },
            // The first script lists all others: names beside the hashes would be a kilobyte of it, an eighth sign of each 170 bytes.
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.some((id) => isWholePage(id) || isRareDialog(id))
                ? `${pageFolder}[hash:7].js`
                : 'assets/[hash:7].js',
          },
        },
  },
  // The built renderer carries React's production build, whatever mode the shop itself runs in.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: {
    noExternal: command === 'build' || [/^@mantine\//, /^@tanstack\//, '@agromarket/shared', '@tabler/icons-react'],
  },
}))
