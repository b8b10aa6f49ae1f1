import type { AuthConfig, Branch, Currency, SocialProvider } from '@agromarket/shared'
import type { Logger as PinoLogger } from 'pino'
import type { CaptchaPort } from '../captcha/index.ts'
import type { Database, Trx } from '../db/index.ts'
import type { MailPort } from '../mail/index.ts'
import type { Metrics } from '../metrics/index.ts'
import type { RateLimitPort } from '../rate-limit/index.ts'
import type { SocialLoginPort } from '../social/index.ts'
import type { TelephonyPort } from '../telephony/index.ts'

export type Logger = PinoLogger

/** Settings that business functions read; the transports' config modules build it from the environment. */
export interface CoreConfig {
  /** Demo mode keeps codes readable in the outbox and allows demo accounts; never in production. */
  isDemo: boolean
  /** Origin of links in messages, without a trailing slash. */
  publicUrl: string
  supportEmail: string
  /** Signs what leaves the server and comes back (captcha challenges, XSRF tokens). */
  secret: string
  /** Browser key of Yandex Maps; without one the bundled map is shown. */
  yandexMapsKey?: string | undefined
}

/** The outside services, chosen once at start-up (see docs/architecture.md, rule 6). */
export interface Ports {
  captcha: CaptchaPort
  mail: MailPort
  telephony: TelephonyPort
  rateLimit: RateLimitPort
}

/** One per process. */
export interface AppContext {
  db: Database
  /** Read-only queries that may lag a little: a replica when DATABASE_READ_URL is set, else `db`. */
  readDb: Database
  log: Logger
  metrics: Metrics
  config: CoreConfig
  ports: Ports
  authConfig: AuthConfig
  /** Identity providers that are configured. */
  social: ReadonlyMap<SocialProvider, SocialLoginPort>
}

/** The signed-in person of a request. */
export interface SessionUser {
  id: string
  name: string
  email: string | null
  phone: string | null
  organizationId: string | null
  isLbrUser: boolean
  isSupplier: boolean
  hasPpAccess: boolean
  isPsEditor: boolean
  isAdmin: boolean
}

/** Where the visitor buys: decides branch, stock order, price list and currency. */
export interface VisitorPlace {
  /** null until the visitor (or region_id) named a region. */
  readonly areaId: string | null
  readonly areaLabel: string | null
  readonly countryId: number
  readonly branch: Branch
  readonly priceListId: number
  readonly currency: Currency
}

/** A cookie that names a session; each transport brings its own. */
export interface SessionCookie {
  /** `lifetimeMs` null makes a cookie that the browser forgets when it closes. */
  set(token: string, lifetimeMs: number | null): void
  clear(): void
}

export interface StartedSession {
  id: string
  /** Sends the cookie: call it after the commit. */
  keep: () => void
}

/** One per request, job or command. `user` null is a guest; `sessionId` null is a guest who has changed nothing yet. */
export interface RequestContext extends AppContext {
  requestId: string
  ip: string
  userAgent: string
  /** Our page the request came from; consents are recorded with it. Empty when unknown. */
  pageUrl?: string
  sessionId: string | null
  user: SessionUser | null
  place: VisitorPlace
  /** Of the signed-in person. */
  sessionCookie: SessionCookie
  /** Of the guest: another cookie, so that what a guest's tab begins never overwrites a sign-in in the next tab. */
  guestCookie: SessionCookie
  /**
   * Starts a guest's session as part of the change that needs one: a refused change leaves none behind. Called when
   * `sessionId` is null, or names a session that a sign-in has ended since the request arrived.
   */
  startGuestSession(db: Database | Trx): Promise<StartedSession>
}
