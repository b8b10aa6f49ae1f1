import { dirname, join, relative } from 'node:path'
import { oneByteChunks } from '@agromarket/shared/bundling'
import { defineConfig, type Plugin } from 'vite'

const outDir = join(import.meta.dirname, 'dist')

/**
 * Libraries that stay where they are installed: with native code or files of their own, changed in place by tracing, or
 * loaded by few shops.
 */
const leftOutside =
  /^(@node-rs\/argon2|@resvg\/resvg-js|@bull-board\/.+|@sparticuz\/chromium|satori|@fastify\/(swagger-ui|middie|otel)|@opentelemetry\/(?!api$).+|bullmq(-otel)?|ioredis|nodemailer|pg(-.+)?|puppeteer-core|sharp|vite)$/

/**
 * The server as a few files of plain JavaScript: eight hundred sources, each read, stripped of its types and kept, take
 * 30 MB more and half a second longer to start (docs/decisions/0012).
 */
export default defineConfig({
  plugins: [leaveOutside(), keepSourceFolders(), oneByteChunks()],
  build: {
    ssr: 'src/main.ts',
    outDir,
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: {
      // Nothing is left out: a call made only for the error that it may throw (decodeURIComponent in a try) would be.
      treeshake: false,
      output: {
        // Nor shortened: traces in the log name functions and lines that can be read.
        minify: false,
        chunkFileNames: '[name]-[hash].js',
        // Node keeps a file in memory: with one byte a character where no letter needs two, and without what nobody reads.
        charset: 'ascii',
        comments: false,
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/, tags: ['$initial'] }] },
      },
    },
  },
  ssr: {
    noExternal: true,
    // The very files that Node would load.
    resolve: { conditions: ['node'], mainFields: [] },
  },
})

/** Imports a library by its place: packages of the workspace have their own, which Node would not look for here. */
function leaveOutside(): Plugin {
  return {
    name: 'leave-outside',
    enforce: 'pre',
    resolveId: {
      filter: { id: leftOutside },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        if (!found) throw new Error(`${source} is not installed`)
        return { id: found.id, external: 'relative' }
      },
    },
  }
}

/** A module that reads files beside it, or requires from its place, says in the built file where its source lies. */
function keepSourceFolders(): Plugin {
  return {
    name: 'keep-source-folders',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        const url = `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`
        const folder = `(import.meta.dirname + ${JSON.stringify(`/${relative(outDir, dirname(id))}`)})`
        const place = /import\.meta\.(dirname|url)/g
        return { code: code.replace(place, (_all, which) => (which === 'url' ? url : folder)), map: null }
      },
    },
  }
}
