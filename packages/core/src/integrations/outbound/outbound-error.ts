/**
 * A call to an outside service that failed. `outcome` says what is known of its effect:
 * `refused`, nothing happened there; `unknown`, it may have (a timeout after the request was sent).
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly provider: string
  readonly outcome: 'refused' | 'unknown'
  /** Repeating cannot help: a wrong number, a refused password. */
  readonly isPermanent: boolean

  constructor(
    provider: string,
    message: string,
    options: { outcome?: 'refused' | 'unknown'; isPermanent?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.provider = provider
    this.outcome = options.outcome ?? 'refused'
    this.isPermanent = options.isPermanent ?? false
  }
}
