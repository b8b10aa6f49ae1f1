import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from './link.tsx'
import classes from './pagination.module.css'
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
            <Link href={hrefOf(page - 1)} rel="prev" aria-label="Предыдущая страница">
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        )}
        {visiblePages(page, pageCount).map((item) =>
          item < 0 ? (
            <li key={item} aria-hidden="true" className={classes.gap}>
              …
            </li>
          ) : (
            <li key={item}>
              <Link
                href={hrefOf(item)}
                aria-label={`Страница ${item}`}
                {...(item === page && { 'aria-current': 'page' as const })}
              >
                {item}
              </Link>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link href={hrefOf(page + 1)} rel="next" aria-label="Следующая страница">
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
