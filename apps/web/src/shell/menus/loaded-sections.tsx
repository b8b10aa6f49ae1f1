import type { ReactNode } from 'react'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { numbers, Skeleton, unevenWidth } from '../../ui/status/skeleton.tsx'
import classes from './loaded-sections.module.css'
import { type MenuSection, useMenuSections } from './menu-sections.ts'

const rowCount = 12

interface LoadedSectionsProps {
  isOpen: boolean
  children: (sections: readonly MenuSection[]) => ReactNode
}

/** The content of an open menu, or what stands in its place until its sections have come. */
export function LoadedSections({ isOpen, children }: LoadedSectionsProps) {
  const { data: sections, error, refetch, isFetching } = useMenuSections({ isOpen })
  if (!isOpen) return null
  if (sections) return children(sections)
  if (error && !isFetching) {
    return (
      <div className={classes.failed}>
        <ErrorStrip title="Не удалось загрузить каталог" error={error} onRetry={refetch} />
      </div>
    )
  }
  return (
    <div className={classes.loading} role="status" aria-label="Загрузка">
      {numbers(rowCount).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={50} height={28} />
          <Skeleton width={unevenWidth(row)} />
        </div>
      ))}
    </div>
  )
}
