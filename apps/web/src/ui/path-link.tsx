import { type AnyRouter, type NavigateOptions, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

export type PathLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of the shop, as the server's answers carry it: path, query, hash. */
  href: string
  /** `false` does not load the page before it is asked for. */
  preload?: false | 'intent'
  children: ReactNode
}

/**
 * A link inside the shop whose address is data. It is followed without reloading the page, and loaded when somebody is
 * about to. A plain anchor, because a page has hundreds: it neither builds its address nor watches the present one.
 */
export function PathLink({ href, preload = 'intent', children, onClick, ...rest }: PathLinkProps) {
  const router = useRouter()
  const prepare = preload === 'intent' ? () => preloadPage(router, href) : undefined
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        void router.navigate(toTarget(router, href))
      }}
      onMouseEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
    >
      {children}
    </a>
  )
}

/** Everything else is the browser's business: new tabs, windows, downloads. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return !event.defaultPrevented && !hasKey && event.button === 0 && (target === '' || target === '_self')
}

function preloadPage(router: AnyRouter, href: string): void {
  // A page that cannot be loaded now says so when it is asked for.
  router.preloadRoute(toTarget(router, href)).catch(() => undefined)
}

function toTarget(router: AnyRouter, href: string): NavigateOptions {
  const { pathname, search, hash } = new URL(href, 'http://shop')
  return {
    to: decodeURI(pathname),
    search: search ? router.options.parseSearch(search) : {},
    ...(hash && { hash: hash.slice(1) }),
  } as NavigateOptions
}
