/** Where staff and suppliers work: every address of `routes/_desk` begins with one of them. */
const deskPaths = /^\/(?:staff|suppliers|kp|search\/sparepart)(?:\/|$)/

export const isDeskPath = (pathname: string) => deskPaths.test(pathname)
