import { IconChevronDown, IconMapPin, IconPhone, IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { callHours, phoneLinesOf } from '../../features/area/branches/phone-lines.ts'
import { useOpening } from '../../features/area/branches/use-branch-time.ts'
import { useViewer } from '../../features/users/viewer.tsx'
import { openDialog } from '../../lib/dialogs.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { belowLg, useMediaQuery } from '../../lib/use-media-query.ts'
import { Furrow } from '../../ui/brand/furrow.tsx'
import { Logo } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { documentLinks, footerColumns } from '../links/site-links.ts'
import classes from './footer.module.css'

/** One footer for both widths: three link columns that become an accordion below LG; the furrow ends the page. */
export function Footer() {
  const isAccordion = useMediaQuery(belowLg)
  const [openTitle, setOpenTitle] = useState(footerColumns[0]?.title ?? null)
  return (
    <footer className={`${classes.footer} on-dark`}>
      <div className={`container ${classes.grid}`}>
        <Contacts />
        <nav aria-label="Ссылки внизу страницы" className={classes.columns}>
          {footerColumns.map((column) => (
            <FooterColumn
              key={column.title}
              {...column}
              isAccordion={isAccordion}
              isOpen={!isAccordion || openTitle === column.title}
              onToggle={() => setOpenTitle(openTitle === column.title ? null : column.title)}
            />
          ))}
        </nav>
        <OwnBranch />
      </div>
      <div className="container">
        <div className={classes.legal}>
          <p>© 2026 Агромаркет. Россия и Казахстан</p>
          <ul>
            {documentLinks.map(({ name, href }) => (
              <li key={href}>
                <Link href={href}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Furrow className={classes.furrow} />
    </footer>
  )
}

function Contacts() {
  const { branch } = useViewer()
  const { service, sales } = phoneLinesOf(branch)
  return (
    <div className={classes.contacts}>
      <Logo size={30} fontSize={21} />
      {[service, sales].map(({ label, phone }) => (
        <div key={label} className={classes.line}>
          <div>
            <p className={classes.dim}>{label}</p>
            <a href={phoneHref(phone)} className={classes.phone}>
              {phone}
            </a>
          </div>
          <a href={phoneHref(phone)} className={classes.call} aria-label={`Позвонить: ${label}`}>
            <IconPhone size={20} stroke={1.75} aria-hidden="true" />
          </a>
        </div>
      ))}
      <p className={classes.dim}>{callHours}</p>
      <Button
        variant="inverse"
        className={classes.order ?? ''}
        onClick={() => openDialog({ kind: 'serviceRequest', about: 'callback' })}
      >
        Заказать звонок
      </Button>
    </div>
  )
}

interface FooterColumnProps {
  title: string
  links: { name: string; href: string }[]
  isAccordion: boolean
  isOpen: boolean
  onToggle: () => void
}

/** Links under a heading; below LG the heading opens and closes them. Without script all stay open. */
function FooterColumn({ title, links, isAccordion, isOpen, onToggle }: FooterColumnProps) {
  return (
    <div className={classes.column}>
      <h2>
        {isAccordion ? (
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            {title}
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          </button>
        ) : (
          title
        )}
      </h2>
      <ul hidden={!isOpen}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OwnBranch() {
  const { branch } = useViewer()
  const opening = useOpening(branch)
  const [lat, long] = branch.coords
  return (
    <div className={classes.branch}>
      <h2>Ваш филиал</h2>
      <p className={classes.address}>
        {branch.city}, <br />
        {streetOf(branch.address, branch.city)}
      </p>
      <p className={classes.dim}>{opening.text}</p>
      <button type="button" className={classes.action} onClick={() => openDialog({ kind: 'region' })}>
        <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
        <span>
          Сменить<span className={classes.onlyWide}> филиал</span>
        </span>
      </button>
      <a
        className={classes.action}
        href={`https://yandex.ru/maps/?rtext=~${lat},${long}`}
        target="_blank"
        rel="noreferrer"
      >
        <IconRoute size={16} stroke={1.75} aria-hidden="true" />
        Как проехать
      </a>
    </div>
  )
}

/** The address may begin with the city, which stands on a line of its own here. */
function streetOf(address: string, city: string): string {
  return address.startsWith(`${city}, `) ? address.slice(city.length + 2) : address
}
