import { Drawer } from '@mantine/core'
import { IconChevronDown, IconLogin2, IconLogout, IconMapPin, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { cityLabelOf } from '../../features/area/branches/country-marks.ts'
import { useLogout } from '../../features/auth/use-logout.ts'
import { toShortName } from '../../features/users/short-name.ts'
import { useViewer } from '../../features/users/viewer.tsx'
import { openDialog } from '../../lib/dialogs.ts'
import { useLayer } from '../../lib/layers.ts'
import { openSearch } from '../../lib/open-search.ts'
import { belowLg, useMediaQuery } from '../../lib/use-media-query.ts'
import { useReturnFocus } from '../../lib/use-return-focus.ts'
import iconButton from '../../ui/buttons/icon-button.module.css'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { dimmed, floatingDefaults, sheetSlide } from '../../ui/overlay/floating-defaults.ts'
import { MantineScope } from '../../ui/overlay/mantine-scope.tsx'
import { PhoneList } from '../links/phone-list.tsx'
import { burgerLinks } from '../links/site-links.ts'
import { LoadedSections } from './loaded-sections.tsx'
import type { MenuSection } from './menu-sections.ts'
import classes from './side-menu.module.css'
import { SideMenuLevel } from './side-menu-level.tsx'
import { SideMenuRow } from './side-menu-row.tsx'
import { useSwipeClose } from './use-swipe-close.ts'

/** The burger menu: 85 % wide, categories drill down one level, a swipe of 20 px to the left closes it (spec §2, §9). */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const [section, setSection] = useState<MenuSection | null>(null)
  const [leftKey, setLeftKey] = useState<string | null>(null)
  const openLevel = (next: MenuSection) => {
    setSection(next)
    setLeftKey(next.key)
  }
  // Each level is a layer of its own: Escape and «Back» go up one at a time.
  const isRootTopmost = useLayer(true, onClose, { isModal: true })
  const isLevelTopmost = useLayer(section !== null, () => setSection(null), { isModal: true })
  useReturnFocus()
  // A window that has grown to a desk's width has the header's menus.
  const isNarrow = useMediaQuery(belowLg)
  useEffect(() => {
    if (!isNarrow) onClose()
  }, [isNarrow, onClose])
  const swipe = useSwipeClose(onClose)
  return (
    <MantineScope>
      <Drawer.Root
        {...floatingDefaults}
        classNames={{ content: classes.content }}
        opened
        onClose={onClose}
        size="85%"
        padding={0}
        position="left"
        trapFocus={isRootTopmost || isLevelTopmost}
        transitionProps={sheetSlide}
      >
        <Drawer.Overlay {...dimmed} />
        <Drawer.Content>
          <Drawer.Title className="visually-hidden">Меню</Drawer.Title>
          <Drawer.Body className={classes.body}>
            <div className={classes.menu} {...swipe}>
              {section ? (
                <SideMenuLevel section={section} onBack={() => setSection(null)} onClose={onClose} />
              ) : (
                <RootLevel leftKey={leftKey} onOpen={openLevel} onClose={onClose} />
              )}
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </MantineScope>
  )
}

interface RootLevelProps extends Omit<SectionRowsProps, 'sections'> {
  onClose: () => void
}

function RootLevel({ leftKey, onOpen, onClose }: RootLevelProps) {
  const { branch } = useViewer()
  return (
    <>
      <div className={classes.top}>
        <button type="button" className={classes.region} onClick={() => openDialog({ kind: 'region' })}>
          <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">Ваш филиал: </span>
          {cityLabelOf(branch)}
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </button>
        <CloseButton onClose={onClose} />
      </div>
      <div className={classes.scroll}>
        <button type="button" className={classes.search} onClick={openSearch}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          Артикул или наименование
        </button>
        <button type="button" className={classes.search} onClick={() => openDialog({ kind: 'machines' })}>
          <MachineDrawing name="tractor" width={34} />
          Машина в работе
        </button>
        <nav aria-label="Каталог">
          <LoadedSections isOpen>
            {(sections) => <SectionRows sections={sections} leftKey={leftKey} onOpen={onOpen} />}
          </LoadedSections>
        </nav>
        <nav aria-label="Разделы сайта" className={classes.links}>
          {burgerLinks.map(({ name, href }) => (
            <Link key={href} href={href} onClick={onClose}>
              {name}
            </Link>
          ))}
        </nav>
        <div className={classes.contacts}>
          <PhoneList branch={branch} />
        </div>
      </div>
      <LoginRow onClose={onClose} />
    </>
  )
}

interface SectionRowsProps {
  sections: readonly MenuSection[]
  /** The section whose level was left last. */
  leftKey: string | null
  onOpen: (section: MenuSection) => void
}

function SectionRows({ sections, leftKey, onOpen }: SectionRowsProps) {
  const [parts, ...technique] = sections
  return (
    <>
      {parts && (
        <div className={classes.first}>
          <SideMenuRow section={parts} title="Каталог запчастей" isReturnedTo={parts.key === leftKey} onOpen={onOpen} />
        </div>
      )}
      {technique.map((section) => (
        <SideMenuRow
          key={section.key}
          section={section}
          title={section.name}
          isReturnedTo={section.key === leftKey}
          onOpen={onOpen}
        />
      ))}
    </>
  )
}

/** Login entry for guests, logout for everyone else (spec §4). */
function LoginRow({ onClose }: { onClose: () => void }) {
  const { permissions, contacts } = useViewer()
  const { logout, isPending } = useLogout()
  if (permissions.isGuest) {
    return (
      <button
        type="button"
        className={classes.login}
        onClick={() => {
          onClose()
          openDialog({ kind: 'auth' })
        }}
      >
        <IconLogin2 size={20} stroke={1.75} aria-hidden="true" />
        Войти
      </button>
    )
  }
  return (
    <button type="button" className={classes.login} disabled={isPending} onClick={logout}>
      <IconLogout size={20} stroke={1.75} aria-hidden="true" />
      Выйти
      <span className={classes.who}>{toShortName(contacts.name)}</span>
    </button>
  )
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      className={`${iconButton.button} ${classes.close}`}
      aria-label="Закрыть меню"
      onClick={onClose}
    >
      <IconX size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
