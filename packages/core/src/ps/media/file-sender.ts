import { findBrowserHash } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import type { FileViewer } from '../upload.repository.ts'

/** Keys by which a guest of a page is known: his account's, his browser's; none while he has neither. */
export function sendersOf(ctx: RequestContext): string[] {
  const browser = findBrowserHash(ctx)
  return [...(ctx.user ? [`user:${ctx.user.id}`] : []), ...(browser ? [toBrowserSender(browser)] : [])]
}

export function toBrowserSender(hash: Buffer): string {
  return `browser:${hash.toString('base64url')}`
}

/** Who looks at the files of a page. */
export function toFileViewer(ctx: RequestContext, { isHimself }: { isHimself: boolean }): FileViewer {
  return { isHimself, senders: sendersOf(ctx) }
}
