import { areaRouter } from '../modules/area/area.router.ts'
import { authRouter } from '../modules/auth/auth.router.ts'
import { cartRouter } from '../modules/cart/cart.router.ts'
import { catalogRouter } from '../modules/catalog/catalog.router.ts'
import { contentRouter } from '../modules/content/content.router.ts'
import { favoritesRouter } from '../modules/favorites/favorites.router.ts'
import { ordersRouter } from '../modules/orders/orders.router.ts'
import { usersRouter } from '../modules/users/users.router.ts'
import { viewerRouter } from '../modules/viewer/viewer.router.ts'
import { router } from './init.ts'

export const appRouter = router({
  area: areaRouter,
  auth: authRouter,
  cart: cartRouter,
  catalog: catalogRouter,
  content: contentRouter,
  favorites: favoritesRouter,
  orders: ordersRouter,
  users: usersRouter,
  viewer: viewerRouter,
})

export type AppRouter = typeof appRouter
