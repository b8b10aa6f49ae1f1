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
    rollupOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx' },
  },
  // The built renderer carries React's production build, whatever mode the shop itself runs in.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: {
    noExternal: command === 'build' || [/^@mantine\//, /^@tanstack\//, '@agromarket/shared', '@tabler/icons-react'],
  },
}))
