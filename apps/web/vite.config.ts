import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // One sheet: it is small, and pages then never shift while a second one loads.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
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
