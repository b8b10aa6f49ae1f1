export { buildApp, type ServerOptions } from './app.ts'
export { watchCatalog } from './modules/catalog/watch-catalog.ts'
export type { PageAssets, RenderOptions } from './ssr/render-contract.ts'
export { type AppRouter, appRouter } from './trpc/app-router.ts'
