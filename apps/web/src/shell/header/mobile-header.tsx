import { IconMenu2, IconPhone, IconSearch, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useViewer } from '../../features/users/viewer.tsx'
import { openDialog } from '../../lib/dialogs.ts'
import { openSearch } from '../../lib/open-search.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { CartCounter } from './desktop-header.tsx'
import { MachineControl } from './machine-control.tsx'
import classes from './mobile-header.module.css'
import { useCartCount } from './use-cart-count.ts'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/** Pages that open with a search of their own, and those on which one thing is looked at or filled in to the end. */
const pagesWithoutSearchRow = /^\/($|login$|signup$|zapchasti(\/|$)|cart$|checkout$|order\/|profile(\/|$))/

/** Below LG: one row of 56 px that hides on scroll down; the search is its second row. */
export function MobileHeader() {
  const { permissions } = useViewer()
  const cartCount = useCartCount()
  const { ref, isHidden } = useHideOnScroll()
  const pathname = useLocation({ select: (location) => location.pathname })
  const hasSearchRow = !pagesWithoutSearchRow.test(pathname)
  return (
    <header ref={ref} className={classes.header} data-hidden={isHidden || undefined}>
      <div className={classes.row}>
        <button type="button" aria-label="Меню" aria-haspopup="dialog" onClick={() => openDialog({ kind: 'menu' })}>
          <IconMenu2 size={24} stroke={1.6} aria-hidden="true" />
        </button>
        <Link href="/" className={classes.home} aria-label="Агромаркет, на главную">
          <Logo size={26} fontSize={18} />
        </Link>
        <button
          type="button"
          aria-label="Телефоны"
          aria-haspopup="dialog"
          onClick={() => openDialog({ kind: 'phones' })}
        >
          <IconPhone size={22} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={permissions.isGuest ? 'Войти' : 'Профиль'}
          aria-haspopup="dialog"
          onClick={() => openDialog({ kind: permissions.isGuest ? 'auth' : 'profile' })}
        >
          <IconUser size={22} stroke={1.6} aria-hidden="true" />
        </button>
        <Link href="/cart" className={classes.cart}>
          <IconShoppingCart size={22} stroke={1.6} aria-hidden="true" />
          <span className="visually-hidden">Корзина</span>
          <CartCounter count={cartCount} />
        </Link>
      </div>
      {hasSearchRow && (
        <div className={classes.searchRow}>
          <button type="button" aria-haspopup="dialog" onClick={openSearch}>
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
            Артикул или наименование
          </button>
          <MachineControl />
        </div>
      )}
    </header>
  )
}
