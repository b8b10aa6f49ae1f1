/** After success: the address of the hidden redirect-url field, else the page again (spec §2). */
export function finishAuth(redirectUrl: string | undefined): void {
  // The login page has nothing for a signed-in visitor.
  const target = toLocalPath(redirectUrl) ?? (isAuthPath(location.pathname) ? '/' : null)
  if (target) location.assign(target)
  else location.reload()
}

export function isAuthPath(pathname: string): boolean {
  return /^\/(login|signup|auth\/)/.test(pathname)
}

/** Only addresses of this shop: a link from outside must not lead the visitor away after login. */
export function toLocalPath(address: string | undefined): string | undefined {
  return address && /^\/(?![/\\])/.test(address) ? address : undefined
}
