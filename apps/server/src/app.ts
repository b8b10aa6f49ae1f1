import { closeCatalogCaches } from '@agromarket/core/catalog'
import type { AppContext } from '@agromarket/core/platform/context'
import type { QueueConnection } from '@agromarket/core/platform/queue-store'
import { batchLimits } from '@agromarket/shared'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import qs from 'qs'
import { toOwnUrl } from './input/to-own-url.ts'
import { areaRest } from './modules/area/area.rest.ts'
import { authRest } from './modules/auth/auth.rest.ts'
import { socialRoutes } from './modules/auth/social.routes.ts'
import { cartRest } from './modules/cart/cart.rest.ts'
import { catalogRest } from './modules/catalog/catalog.rest.ts'
import { filtrationRest } from './modules/catalog/filtration.rest.ts'
import { modelsRest } from './modules/catalog/models.rest.ts'
import { contentRest } from './modules/content/content.rest.ts'
import { registerPictures } from './modules/content/pictures.routes.ts'
import { registerRss } from './modules/content/rss.routes.ts'
import { deliveryRest } from './modules/delivery/delivery.rest.ts'
import { devRest } from './modules/dev/dev.rest.ts'
import { registerDrawings } from './modules/drawings/drawings.routes.ts'
import { exchangeRest } from './modules/exchange/exchange.rest.ts'
import { exchangeRoutes } from './modules/exchange/exchange.routes.ts'
import { expertsRest } from './modules/experts/experts.rest.ts'
import { registerHealth } from './modules/health/health.rest.ts'
import { historyRest } from './modules/history/history.rest.ts'
import { financingRest } from './modules/offers/financing.rest.ts'
import { offerFilesRest } from './modules/offers/offer-files.rest.ts'
import { offersRest } from './modules/offers/offers.rest.ts'
import { deskOrdersRest } from './modules/orders/desk-orders.rest.ts'
import { invoiceLinkRoutes } from './modules/orders/invoice-link.routes.ts'
import { orderDocumentsRest } from './modules/orders/order-documents.rest.ts'
import { ordersRest } from './modules/orders/orders.rest.ts'
import { psBlocksRest } from './modules/ps/ps-blocks.rest.ts'
import { psConfigsRest } from './modules/ps/ps-configs.rest.ts'
import { psDeskRest } from './modules/ps/ps-desk.rest.ts'
import { psPrintsRest } from './modules/ps/ps-prints.rest.ts'
import { psRecipientsRest } from './modules/ps/ps-recipients.rest.ts'
import { questionnairesRest } from './modules/questionnaires/questionnaires.rest.ts'
import { registerQueueBoard } from './modules/queues/queue-board.routes.ts'
import { registerSeo } from './modules/seo/seo.rest.ts'
import { sparePartsRest } from './modules/spare-parts/spare-parts.rest.ts'
import { supplierKeysRest } from './modules/suppliers/supplier-keys.rest.ts'
import { supplierMailsRest } from './modules/suppliers/supplier-mails.rest.ts'
import { supplierUploadsRest } from './modules/suppliers/supplier-uploads.rest.ts'
import { suppliersRest } from './modules/suppliers/suppliers.rest.ts'
import { transportRest } from './modules/transport/transport.rest.ts'
import { usersRest } from './modules/users/users.rest.ts'
import { vacanciesRest } from './modules/vacancies/vacancies.rest.ts'
import { registerArrivals } from './plugins/arrivals.ts'
import { answerBrokenRequest } from './plugins/broken-requests.ts'
import { registerCompression } from './plugins/compression.ts'
import { registerDeadline } from './plugins/deadline.ts'
import { registerDrain } from './plugins/drain.ts'
import { answerFrameworkError, registerErrors } from './plugins/errors.ts'
import { registerForwardedFor } from './plugins/forwarded-for.ts'
import { registerLoadShedding } from './plugins/load-shedding.ts'
import { registerMetrics } from './plugins/metrics.ts'
import { registerRequestContext } from './plugins/request-context.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { registerRouteList } from './plugins/route-list.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerUnreadBody } from './plugins/unread-body.ts'
import { registerXsrf } from './plugins/xsrf.ts'
import { registerOpenApi } from './rest/openapi.ts'
import { registerGuestPages } from './ssr/guest-page-cache/guest-pages.ts'
import { registerPages } from './ssr/pages.ts'
import type { Renderer } from './ssr/renderer.ts'
import { registerTrpc } from './trpc/register-trpc.ts'

export interface ServerOptions {
  /** Null serves the interfaces without pages (integration tests). */
  createRenderer: ((server: FastifyInstance) => Promise<Renderer>) | null
  isDev: boolean
  /** Null lets this machine alone read /metrics. */
  metricsToken: string | null
  /** Addresses whose word counts for who the visitor is; this machine's by default. */
  trustProxy?: string[]
  pingQueue: () => Promise<void>
  /** Where jobs live, for the board of the administrators; null: there is no board. */
  queue: QueueConnection | null
  /** Most bytes that kept pages of guests may take. */
  guestPageBytes: number
}

/** Well below the five seconds that a visitor may have to wait for a page or for the word that there is none. */
const answerWithinMs = 4_000

/** Every plugin and module of the server, in order. Does not listen. */
export async function buildApp(app: AppContext, options: ServerOptions): Promise<FastifyInstance> {
  const isHttps = app.config.publicUrl.startsWith('https:')
  const server = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => toOwnUrl(url),
    trustProxy: options.trustProxy ?? ['loopback'],
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The head of a request comes at once; a body of files may take its time on a country line.
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    bodyLimit: 1024 * 1024,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    // Whoever is connected already gets his answer.
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: (text) => qs.parse(text, { depth: 5, parameterLimit: 200 }),
      maxParamLength: batchLimits.maxUrlLength,
    },
  })
  // Input is parsed by our zod schemas; the framework's JSON schemas only describe.
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => (data) => JSON.stringify(data))
  registerForwardedFor(server)
  registerRouteList(server)
  registerDrain(server)
  registerUnreadBody(server)
  registerErrors(server)
  registerGuestPages(server, { maxBytes: options.guestPageBytes })
  registerRequestLog(server)
  registerLoadShedding(server, app.metrics)
  // In development a first page is compiled while the visitor waits.
  registerDeadline(server, options.isDev ? 60_000 : answerWithinMs)
  registerArrivals(server)
  registerSecurityHeaders(server, { isHttps, isDev: options.isDev })
  registerCompression(server)
  await server.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  await server.register(formbody, { parser: (text) => qs.parse(text, { depth: 5, parameterLimit: 200 }) })
  await registerRequestContext(server, app, { isHttps })
  registerXsrf(server, { secret: app.config.secret, isSecure: isHttps })
  await registerOpenApi(server, { isHttps, publicUrl: app.config.publicUrl })
  registerMetrics(server, app, options.metricsToken)
  registerHealth(server, app, options.pingQueue)
  areaRest(server)
  authRest(server)
  socialRoutes(server, { isHttps })
  cartRest(server)
  catalogRest(server)
  filtrationRest(server)
  server.addHook('onClose', () => closeCatalogCaches(app.db))
  contentRest(server)
  registerPictures(server, app)
  registerRss(server, app)
  deliveryRest(server)
  devRest(server, app)
  exchangeRest(server)
  await exchangeRoutes(server, app)
  expertsRest(server)
  historyRest(server)
  modelsRest(server)
  registerDrawings(server, app)
  ordersRest(server)
  offersRest(server)
  financingRest(server)
  offerFilesRest(server)
  transportRest(server)
  orderDocumentsRest(server)
  invoiceLinkRoutes(server)
  deskOrdersRest(server)
  psConfigsRest(server)
  psBlocksRest(server)
  psRecipientsRest(server)
  psDeskRest(server)
  psPrintsRest(server)
  if (options.queue) registerQueueBoard(server, { queue: options.queue, log: app.log })
  registerSeo(server, app)
  sparePartsRest(server)
  suppliersRest(server)
  supplierKeysRest(server)
  supplierMailsRest(server)
  supplierUploadsRest(server)
  usersRest(server)
  vacanciesRest(server)
  questionnairesRest(server)
  await registerTrpc(server)
  if (options.createRenderer) {
    const renderer = await options.createRenderer(server)
    await registerPages(server, { app, renderer, isDev: options.isDev })
  }
  return server
}
