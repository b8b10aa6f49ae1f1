import { toLocalPath } from '@agromarket/shared'

/** After success: the address of the hidden redirect-url field, else the page again (spec §2). */
export function finishAuth(redirectUrl: string | undefined): void {
  // The login page has nothing for a signed-in visitor.
  const target = toLocalPath(redirectUrl, location.origin) ?? (isAuthPath(location.pathname) ? '/' : null)
  if (target) location.assign(target)
  else location.reload()
}

export function isAuthPath(pathname: string): boolean {
  return /^\/(login|signup|auth\/)/.test(pathname)
}
