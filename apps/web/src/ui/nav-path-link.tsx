import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { PathLinkProps } from './path-link.tsx'

/** A PathLink that says when it leads to the page it stands on (`aria-current`): for menus, where that matters. */
export function NavPathLink({ href, preload, children, ...rest }: PathLinkProps) {
  const router = useRouter()
  const { pathname, search, hash } = new URL(href, 'http://shop')
  const target = {
    to: decodeURI(pathname),
    search: search ? router.options.parseSearch(search) : {},
    ...(hash && { hash: hash.slice(1) }),
    ...(preload !== undefined && { preload }),
  } as LinkProps
  return (
    <Link {...rest} {...target}>
      {children}
    </Link>
  )
}
