import { announcementsRouter } from '../modules/announcements/announcements.router.ts'
import { areaRouter } from '../modules/area/area.router.ts'
import { authRouter } from '../modules/auth/auth.router.ts'
import { cartRouter } from '../modules/cart/cart.router.ts'
import { catalogRouter } from '../modules/catalog/catalog.router.ts'
import { compareRouter } from '../modules/compare/compare.router.ts'
import { contentRouter } from '../modules/content/content.router.ts'
import { deliveryRouter } from '../modules/delivery/delivery.router.ts'
import { documentsRouter } from '../modules/documents/documents.router.ts'
import { exchangeRouter } from '../modules/exchange/exchange.router.ts'
import { exchangeAnswersRouter } from '../modules/exchange/exchange-answers.router.ts'
import { expertsRouter } from '../modules/experts/experts.router.ts'
import { favoritesRouter } from '../modules/favorites/favorites.router.ts'
import { historyRouter } from '../modules/history/history.router.ts'
import { longJobsRouter } from '../modules/long-jobs/long-jobs.router.ts'
import { offersRouter } from '../modules/offers/offers.router.ts'
import { ordersRouter } from '../modules/orders/orders.router.ts'
import { organizationsRouter } from '../modules/organizations/organizations.router.ts'
import { priceRequestsRouter } from '../modules/price-requests/price-requests.router.ts'
import { psRouter } from '../modules/ps/ps.router.ts'
import { questionnairesRouter } from '../modules/questionnaires/questionnaires.router.ts'
import { schedulesRouter } from '../modules/queues/schedules.router.ts'
import { serviceRequestsRouter } from '../modules/service-requests/service-requests.router.ts'
import { sparePartsRouter } from '../modules/spare-parts/spare-parts.router.ts'
import { suppliersRouter } from '../modules/suppliers/suppliers.router.ts'
import { transportRouter } from '../modules/transport/transport.router.ts'
import { usersRouter } from '../modules/users/users.router.ts'
import { vacanciesRouter } from '../modules/vacancies/vacancies.router.ts'
import { viewerRouter } from '../modules/viewer/viewer.router.ts'
import { yardRouter } from '../modules/yard/yard.router.ts'
import { router } from './init.ts'

export const appRouter = router({
  announcements: announcementsRouter,
  area: areaRouter,
  auth: authRouter,
  cart: cartRouter,
  catalog: catalogRouter,
  compare: compareRouter,
  content: contentRouter,
  delivery: deliveryRouter,
  documents: documentsRouter,
  experts: expertsRouter,
  favorites: favoritesRouter,
  history: historyRouter,
  longJobs: longJobsRouter,
  offers: offersRouter,
  orders: ordersRouter,
  organizations: organizationsRouter,
  priceRequests: priceRequestsRouter,
  exchange: exchangeRouter,
  exchangeAnswers: exchangeAnswersRouter,
  ps: psRouter,
  questionnaires: questionnairesRouter,
  schedules: schedulesRouter,
  serviceRequests: serviceRequestsRouter,
  spareParts: sparePartsRouter,
  suppliers: suppliersRouter,
  transport: transportRouter,
  users: usersRouter,
  vacancies: vacanciesRouter,
  viewer: viewerRouter,
  yard: yardRouter,
})

export type AppRouter = typeof appRouter
