import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './portal-head.module.css'

interface PortalHeadProps {
  title: string
  text?: ReactNode
  /** The list that the page belongs to. */
  back?: { href: string; label: string }
  /** Buttons at the right; below the title on a phone. */
  children?: ReactNode
}

/** What every page of the portal begins with. */
export function PortalHead({ title, text, back, children }: PortalHeadProps) {
  return (
    <header className={classes.head}>
      <div>
        {back && (
          <Link href={back.href} className={classes.back}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <Title order={1}>{title}</Title>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  )
}
