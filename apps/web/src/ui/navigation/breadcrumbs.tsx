import { IconChevronLeft } from '@tabler/icons-react'
import classes from './breadcrumbs.module.css'
import { Link } from './link.tsx'

interface Crumb {
  name: string
  url: string
}

/** The way here, without the page itself unless `current` names it. Below LG one link back to the parent stays. */
export function Breadcrumbs({ trail, current }: { trail: Crumb[]; current?: string }) {
  const parent = trail.at(-1)
  return (
    <nav aria-label="Вы находитесь здесь" className={`${classes.breadcrumbs} no-print`}>
      <ol className={classes.full}>
        {trail.map((crumb) => (
          <li key={crumb.url}>
            <Link href={crumb.url}>{crumb.name}</Link>
          </li>
        ))}
        {current && <li aria-current="page">{current}</li>}
      </ol>
      {parent && (
        <p className={classes.short}>
          <Link href={parent.url}>
            <IconChevronLeft size={16} stroke={2} aria-hidden="true" />
            {parent.name}
          </Link>
          {current && <span>{current}</span>}
        </p>
      )}
    </nav>
  )
}
