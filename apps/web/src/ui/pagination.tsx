import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './pagination.module.css'
import { PathLink } from './path-link.tsx'
import { visiblePages } from './visible-pages.ts'

interface PaginationProps {
  page: number
  pageCount: number
  /** Address of a page; page 1 is the address without a number. */
  hrefOf: (page: number) => string
}

/** Numbered pages as links. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Страницы" className={classes.pagination}>
      <ul>
        {page > 1 && (
          <li>
            <PathLink href={hrefOf(page - 1)} rel="prev" aria-label="Предыдущая страница">
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            </PathLink>
          </li>
        )}
        {visiblePages(page, pageCount).map((item) =>
          item < 0 ? (
            <li key={item} aria-hidden="true" className={classes.gap}>
              …
            </li>
          ) : (
            <li key={item}>
              <PathLink
                href={hrefOf(item)}
                aria-label={`Страница ${item}`}
                {...(item === page && { 'aria-current': 'page' as const })}
              >
                {item}
              </PathLink>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <PathLink href={hrefOf(page + 1)} rel="next" aria-label="Следующая страница">
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </PathLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
