import {
  IconChevronDown,
  IconHeart,
  IconLogin2,
  IconMapPin,
  IconScale,
  IconSearch,
  IconShoppingCart,
} from '@tabler/icons-react'
import { useFavoriteCount } from '../features/favorites/favorites.queries.ts'
import { useCompareList } from '../lib/compare-list.ts'
import { openDialog } from '../lib/dialogs.ts'
import { useViewer } from '../lib/viewer.tsx'
import { Dropdown } from '../ui/dropdown.tsx'
import { Logo } from '../ui/logo.tsx'
import { NavPathLink } from '../ui/nav-path-link.tsx'
import { PathLink } from '../ui/path-link.tsx'
import classes from './desktop-header.module.css'
import { MegaMenu } from './mega-menu.tsx'
import { callHours, phoneLinesOf } from './phone-lines.ts'
import { PhoneList } from './phone-list.tsx'
import { siteLinks } from './site-links.ts'
import { useCartCount } from './use-cart-count.ts'
import { useStuck } from './use-stuck.ts'
import { UserMenu } from './user-menu.tsx'

/** LG and wider: utility row that scrolls away, main row that stays. */
export function DesktopHeader() {
  const { ref, isStuck } = useStuck()
  return (
    <header ref={ref} className={classes.header} data-stuck={isStuck || undefined}>
      <UtilityRow />
      <div className={classes.main}>
        <div className={`container ${classes.mainInner}`}>
          <PathLink href="/" className={classes.home} aria-label="Агромаркет, на главную">
            <Logo size={30} fontSize={20.75} />
          </PathLink>
          <MegaMenu />
          <SearchField />
          <QuickLinks />
        </div>
      </div>
    </header>
  )
}

function UtilityRow() {
  const { branch } = useViewer()
  return (
    <div className={classes.utility}>
      <div className={`container ${classes.utilityInner}`}>
        <button type="button" className={classes.city} onClick={() => openDialog({ kind: 'region' })}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">Ваш филиал: </span>
          {branch.city}
        </button>
        <nav aria-label="Разделы сайта" className={classes.site}>
          {siteLinks.map(({ name, href }) => (
            <NavPathLink key={href} href={href}>
              {name}
            </NavPathLink>
          ))}
        </nav>
        <Dropdown
          align="end"
          triggerClassName={classes.phones}
          trigger={
            <>
              <span className={classes.hours}>{callHours}</span>
              <b>{phoneLinesOf(branch).service.phone}</b>
              <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
              <span className="visually-hidden">Все телефоны</span>
            </>
          }
        >
          <div className={classes.phonesPanel}>
            <PhoneList branch={branch} />
          </div>
        </Dropdown>
      </div>
    </div>
  )
}

/** A link for browsers without script; with it the search opens over the page. */
function SearchField() {
  return (
    <a
      href="/fp"
      className={classes.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={(event) => {
        event.preventDefault()
        openDialog({ kind: 'search' })
      }}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">Поиск: </span>
      <span>Артикул, наименование или модель машины</span>
      <kbd>/</kbd>
    </a>
  )
}

function QuickLinks() {
  const { permissions } = useViewer()
  const cartCount = useCartCount()
  const compareCount = useCompareList().length
  const favoriteCount = useFavoriteCount()
  return (
    <div className={classes.quick}>
      {permissions.isGuest ? (
        <button
          type="button"
          className={classes.quickLink}
          onClick={() => openDialog({ kind: 'auth', redirectUrl: '/profile/bookmarks' })}
        >
          <IconHeart size={22} stroke={1.6} aria-hidden="true" />
          Избранное
        </button>
      ) : (
        <PathLink href="/profile/bookmarks" className={classes.quickLink}>
          <IconHeart size={22} stroke={1.6} aria-hidden="true" />
          Избранное
          <CartCounter count={favoriteCount} />
        </PathLink>
      )}
      <PathLink href="/compare" className={classes.quickLink}>
        <IconScale size={22} stroke={1.6} aria-hidden="true" />
        Сравнение
        <CartCounter count={compareCount} />
      </PathLink>
      <PathLink href="/cart" className={classes.quickLink}>
        <IconShoppingCart size={22} stroke={1.6} aria-hidden="true" />
        Корзина
        <CartCounter count={cartCount} />
      </PathLink>
      {permissions.isGuest ? (
        <button type="button" className={classes.quickLink} onClick={() => openDialog({ kind: 'auth' })}>
          <IconLogin2 size={22} stroke={1.6} aria-hidden="true" />
          Войти
        </button>
      ) : (
        <UserMenu triggerClassName={classes.quickLink} />
      )}
    </div>
  )
}

export function CartCounter({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={`${classes.counter} tnum`}>
      <span className="visually-hidden">, позиций: </span>
      {count > 99 ? '99+' : count}
    </span>
  )
}
