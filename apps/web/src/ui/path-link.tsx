import { type AnyRouter, type NavigateOptions, useRouter } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useRef } from 'react'

export type PathLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of the shop, as the server's answers carry it: path, query, hash. */
  href: string
  /** `false` does not load the page before it is asked for. */
  preload?: false | 'intent'
  children: ReactNode
}

/** So long somebody rests on a link who means to follow it; who only passes over it asks the server for nothing. */
const restMs = 50

/**
 * A link inside the shop whose address is data. It is followed without reloading the page, and loaded when somebody is
 * about to. A plain anchor, because a page has hundreds: it neither builds its address nor watches the present one.
 */
export const PathLink = import.meta.env.SSR ? Anchor : LiveLink

/** Nobody follows a link while the page is written. */
function Anchor({ preload: _, ...anchor }: PathLinkProps) {
  return <a {...anchor} />
}

function LiveLink({ href, preload = 'intent', children, ...handlers }: PathLinkProps) {
  const { onClick, onMouseEnter, onMouseLeave, onFocus, onBlur, onTouchStart, ...rest } = handlers
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const prepare = () => {
    if (preload === 'intent') preloadPage(router, href)
  }
  const linger = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(prepare, restMs)
  }
  const leave = () => clearTimeout(timer.current)
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
      onMouseEnter={both(onMouseEnter, linger)}
      onMouseLeave={both(onMouseLeave, leave)}
      onFocus={both(onFocus, linger)}
      onBlur={both(onBlur, leave)}
      onTouchStart={both(onTouchStart, prepare)}
    >
      {children}
    </a>
  )
}

/** The caller's own handler first. */
function both<Event>(own: ((event: Event) => void) | undefined, ours: () => void): (event: Event) => void {
  return (event) => {
    own?.(event)
    ours()
  }
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
