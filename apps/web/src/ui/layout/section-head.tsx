import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import classes from './section-head.module.css'

interface SectionHeadProps {
  title: string
  /** Where the rest is; `shortName` stands beside long titles on phones. */
  link?: { name: string; href: string; shortName?: string }
  children?: ReactNode
}

/** A section's h2 with its way on at the right. */
export function SectionHead({ title, link, children }: SectionHeadProps) {
  return (
    <header className={classes.head}>
      <h2>{title}</h2>
      {link && (
        <Link href={link.href}>
          <span className={link.shortName && classes.wide}>{link.name}</span>
          {link.shortName && <span className={classes.narrow}>{link.shortName}</span>}
          <IconArrowRight size={16} stroke={2} aria-hidden="true" />
        </Link>
      )}
      {children}
    </header>
  )
}
