/**
 * Over HTTPS a cookie's name binds it: `__Host-` to this very host and all of its paths, `__Secure-` to HTTPS alone, so
 * that a neighbouring subdomain or a plain connection can plant neither. XSRF-TOKEN has the contract's name and a
 * signature instead.
 */
export function cookieName(name: 'session' | 'guest' | 'browser' | 'oauth_state', isHttps: boolean): string {
  if (!isHttps) return name
  return name === 'oauth_state' ? `__Secure-${name}` : `__Host-${name}`
}
