import {
  IconChevronDown,
  IconHeart,
  IconLogin2,
  IconMapPin,
  IconScale,
  IconSearch,
  IconShoppingCart,
} from '@tabler/icons-react'
import { cityLabelOf } from '../../features/area/branches/country-marks.ts'
import { callHours, phoneLinesOf } from '../../features/area/branches/phone-lines.ts'
import { useComparedCodes } from '../../features/compare/compare.queries.ts'
import { useFavoriteCount } from '../../features/parts/favorites.queries.ts'
import { useViewer } from '../../features/users/viewer.tsx'
import { openDialog } from '../../lib/dialogs.ts'
import { openSearch } from '../../lib/open-search.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Dropdown } from '../../ui/overlay/dropdown.tsx'
import { PhoneList } from '../links/phone-list.tsx'
import { siteLinks } from '../links/site-links.ts'
import { usePartsHref } from '../links/use-parts-href.ts'
import { MegaMenu } from '../menus/mega-menu.tsx'
import { UserMenu } from '../user/user-menu.tsx'
import classes from './desktop-header.module.css'
import { MachineControl } from './machine-control.tsx'
import { useCartCount } from './use-cart-count.ts'
import { useStuck } from './use-stuck.ts'

/** LG and wider: utility row that scrolls away, main row that stays. */
export function DesktopHeader() {
  const { ref, isStuck } = useStuck()
  return (
    <header ref={ref} className={classes.header} data-stuck={isStuck || undefined}>
      <UtilityRow />
      <div className={classes.main}>
        <div className={`container ${classes.mainInner}`}>
          <Link href="/" className={classes.home} aria-label="Агромаркет, на главную">
            <Logo size={30} fontSize={20.75} />
          </Link>
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
  const partsHref = usePartsHref()
  return (
    <div className={classes.utility}>
      <div className={`container ${classes.utilityInner}`}>
        <button type="button" className={classes.city} onClick={() => openDialog({ kind: 'region' })}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">Ваш филиал: </span>
          {cityLabelOf(branch)}
        </button>
        <nav aria-label="Разделы сайта" className={classes.site}>
          {siteLinks.map(({ name, href }) => (
            <Link current="below" key={href} href={href === '/zapchasti' ? partsHref : href}>
              {name}
            </Link>
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
    <div className={classes.searchBox}>
      <a
        href="/fp"
        className={classes.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={(event) => {
          event.preventDefault()
          openSearch()
        }}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">Поиск: </span>
        <span>
          Артикул, наименование<span className={classes.tail}> или модель машины</span>
        </span>
        <kbd>/</kbd>
      </a>
      <MachineControl />
    </div>
  )
}

function QuickLinks() {
  const { permissions } = useViewer()
  const cartCount = useCartCount()
  const compareCount = useComparedCodes().length
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
        <Link href="/profile/bookmarks" className={classes.quickLink}>
          <IconHeart size={22} stroke={1.6} aria-hidden="true" />
          Избранное
          <CartCounter count={favoriteCount} />
        </Link>
      )}
      <Link href="/compare" className={classes.quickLink}>
        <IconScale size={22} stroke={1.6} aria-hidden="true" />
        Сравнение
        <CartCounter count={compareCount} />
      </Link>
      <Link href="/cart" className={classes.quickLink}>
        <IconShoppingCart size={22} stroke={1.6} aria-hidden="true" />
        Корзина
        <CartCounter count={cartCount} />
      </Link>
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
