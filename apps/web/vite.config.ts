import transformImports from '@rolldown/plugin-transform-imports'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const icons = '@tabler/icons-react/dist/esm/icons'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // The server loads every page sooner or later: it needs neither their splitting nor the tree made anew.
    !isSsrBuild &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        generatedRouteTree: './src/route-tree.gen.ts',
        quoteStyle: 'single',
      }),
    react(),
    {
      // Icons are imported by their own files: the package's index names six thousand, and all of them would be read.
      ...transformImports({ '@tabler/icons-react': { transform: `${icons}/{{member}}.mjs` } }),
      // In development the browser has them ready made, once.
      applyToEnvironment: ({ name }) => command === 'build' || name === 'ssr',
    },
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // One sheet: it is small, and pages then never shift while a second one loads.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // Kept in the server's memory: with one byte a character.
        { input: 'src/entry-server.tsx', output: { charset: 'ascii', comments: false } }
      : {
          input: 'src/entry-client.tsx',
          // What every page starts with is one file: many small ones wait for each other on a slow line.
          output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
        },
  },
  // The built renderer carries React's production build, whatever mode the shop itself runs in.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: {
    noExternal: command === 'build' || [/^@mantine\//, /^@tanstack\//, '@agromarket/shared', '@tabler/icons-react'],
  },
}))
