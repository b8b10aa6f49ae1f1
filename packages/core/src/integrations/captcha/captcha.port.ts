import type { AuthConfig, CaptchaChallenge } from '@agromarket/shared'

/** Proof that a person is there. The token is spent once (contract §2). */
export interface CaptchaPort {
  /** What the browser's widget is made of. */
  readonly widget: AuthConfig['captcha']
  /** A fresh challenge for the widget; only the embedded provider makes them itself. */
  createChallenge(): Promise<CaptchaChallenge | null>
  /** True when the token is genuine and not expired; does not spend it. `ip` is the visitor's address. */
  verify(token: string, ip: string): Promise<boolean>
  /** What is spent: the same for every spelling of one solution, so that re-encoding a token buys nothing. */
  toSpendKey(token: string): string
}
