/** What every use case is handed: the process's services and, inside a request, its visitor. */
export type {
  AppContext,
  CoreConfig,
  Logger,
  Ports,
  RequestContext,
  SessionCookie,
  SessionUser,
  StartedSession,
  VisitorPlace,
} from './context.ts'
