import type { AccountRole, Branch, Currency } from '@agromarket/shared'
import type { Logger as PinoLogger } from 'pino'
import type { IntegrationPorts } from '../../integrations/index.ts'
import type { ChangeFeed, Database, Trx } from '../db/index.ts'
import type { Metrics } from '../metrics/index.ts'
import type { PdfPort } from '../pdf/index.ts'
import type { RateLimitPort } from '../rate-limit/index.ts'

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
  /** Whole days, from the last word about a reply or a closed request on. */
  repliesKeptDays: number
  /** What 1C shows when it sends offers; null: it sends none. */
  oneCToken: string | null
  /** The discount of an offer that an employee gives without his head's word, in hundredths of a per cent. */
  offerDiscountBp: number
}

/** The outside services, chosen once at start-up (see docs/architecture.md, rule 6). */
export interface Ports extends IntegrationPorts {
  pdf: PdfPort
  rateLimit: RateLimitPort
}

/** One per process. */
export interface AppContext {
  db: Database
  /** Read-only queries that may lag a little: a replica when DATABASE_READ_URL is set, else `db`. */
  readDb: Database
  /** The same for searches: few connections, and statements that are cancelled soon. Whatever is asked leaves the rest alone. */
  searchDb: Database
  /** Rows that change, for pages that follow them. */
  changes: ChangeFeed
  log: Logger
  metrics: Metrics
  config: CoreConfig
  ports: Ports
}

/** The signed-in person of a request. */
export interface SessionUser {
  id: string
  name: string
  email: string | null
  phone: string | null
  organizationId: string | null
  /** What he is beside a buyer. */
  roles: readonly HeldRole[]
}

export interface HeldRole {
  role: AccountRole
  /** The branch that the role was given for. */
  branchId: number | null
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

/** A cookie that names a session or a browser; each transport brings its own. */
export interface SessionCookie {
  /** `lifetimeMs` null makes a cookie that the browser drops when it closes. */
  set(token: string, lifetimeMs: number | null): void
  clear(): void
}

export interface StartedSession {
  id: string
  /** Sends the cookie: call it after the commit. */
  keep: () => void
}

export interface GuestSessionOptions {
  /** It lives long from the start. */
  hasContent: boolean
  /** Begun by looking, not by changing: such sessions take nothing from how many others may begin. */
  isIncidental?: boolean
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
  /** The browser's own key, null while it has none: see core's auth/browser. */
  browserKey: string | null
  browserCookie: SessionCookie
  /**
   * Starts a guest's session as part of the change that needs one: a refused change leaves none behind. Called when
   * `sessionId` is null, or names a session that a sign-in has ended since the request arrived. One that begins
   * with content lives long from the start.
   */
  startGuestSession(trx: Trx, options: GuestSessionOptions): Promise<StartedSession>
  /** Keeps the visitor's session as it is until the transaction ends; false when a sign-in has just ended it. */
  holdSession(trx: Trx): Promise<boolean>
}

/** Who asks, from where and by what settings: all that a step inside a transaction may know of the request. */
export type Visitor = Omit<RequestContext, 'db' | 'readDb' | 'searchDb' | 'ports' | 'startGuestSession' | 'holdSession'>

/** The request without database and outside services: inside a transaction neither may be reached. */
export function visitorOf(ctx: RequestContext): Visitor {
  const {
    db: _db,
    readDb: _readDb,
    searchDb: _searchDb,
    ports: _ports,
    startGuestSession: _start,
    holdSession: _hold,
    ...visitor
  } = ctx
  return visitor
}
