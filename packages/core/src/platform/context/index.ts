/** What every use case is handed: the process's services and, inside a request, its visitor. */
export type {
  AppContext,
  CoreConfig,
  GuestSessionOptions,
  HeldRole,
  Logger,
  Ports,
  RequestContext,
  SessionCookie,
  SessionUser,
  StartedSession,
  Visitor,
  VisitorPlace,
} from './context.ts'
export { visitorOf } from './context.ts'
