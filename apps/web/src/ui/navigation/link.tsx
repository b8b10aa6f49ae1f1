import { type AnyRouter, type NavigateOptions, useLocation, useRouter } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useRef } from 'react'

interface AddressProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the shop, as the server's answers carry it: path, query, hash. */
  href: string
  /** `false` does not load the page before it is asked for. */
  preload?: false | 'intent'
  /** `false` leaves the page where it is scrolled to: what changes is a part of it. */
  resetScroll?: false
  children: ReactNode
}

export type LinkProps = AddressProps & {
  /** For menus: says when it leads to the page it stands on, or also to those below it. */
  current?: 'page' | 'below'
}

/** So long somebody rests on a link who means to follow it; who only passes over it asks the server for nothing. */
const restMs = 50

/**
 * A link inside the shop. It is followed without reloading the page, and loaded when somebody is about to. A plain
 * anchor, because a page has hundreds: it neither builds its address nor, unless asked, watches the present one.
 */
export function Link({ current, ...link }: LinkProps) {
  return current ? <MenuLink current={current} {...link} /> : <PlainLink {...link} />
}

const PlainLink = import.meta.env.SSR ? Anchor : LiveLink

function MenuLink({ current, ...link }: AddressProps & { current: 'page' | 'below' }) {
  const isCurrent = useLocation({ select: ({ pathname }) => isAt(pathname, link.href, current) })
  return <PlainLink {...link} {...(isCurrent && { 'aria-current': 'page', 'data-status': 'active' })} />
}

/** Whether the page is the one that the link leads to, or below it. */
export function isAt(pathname: string, href: string, current: 'page' | 'below'): boolean {
  const [here, there] = [pathname, toUrl(href).pathname].map((path) => decodeURI(path).replace(/(?<=.)\/$/, ''))
  return here === there || (current === 'below' && here?.startsWith(`${there}/`) === true)
}

/** Nobody follows a link while the page is written. */
function Anchor({ preload: _, resetScroll: __, ...anchor }: AddressProps) {
  return <a {...anchor} />
}

function LiveLink({ href, preload = 'intent', resetScroll, children, ...handlers }: AddressProps) {
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
        void router.navigate({ ...toTarget(router, href), ...(resetScroll === false && { resetScroll }) })
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
  const { pathname, search, hash } = toUrl(href)
  return {
    to: decodeURI(pathname),
    search: search ? router.options.parseSearch(search) : {},
    ...(hash && { hash: hash.slice(1) }),
  } as NavigateOptions
}

function toUrl(href: string): URL {
  return new URL(href, 'http://shop')
}
