import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

export type PathLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of the shop, as the server's answers carry it: path, query, hash. */
  href: string
  preload?: LinkProps['preload']
  children: ReactNode
}

/** A link inside the shop whose address is data. It is followed without reloading the page. */
export function PathLink({ href, preload, children, ...rest }: PathLinkProps) {
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
