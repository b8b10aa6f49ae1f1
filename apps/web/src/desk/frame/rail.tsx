import type { Viewer } from '@agromarket/shared'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { Link } from '../../ui/navigation/link.tsx'
import type { DeskEntry } from './desk-entry.ts'
import classes from './desk-frame.module.css'
import type { DeskSection } from './desk-sections.ts'
import { useWaitingCounts, type WaitingCount } from './use-waiting-counts.ts'

/** As many as the row of a phone holds, «Ещё» among them. */
const mostInRow = 5

/** At the left; a row at the bottom of a phone, whose last place opens what does not fit. */
export function Rail({ section, viewer }: { section: DeskSection; viewer: Viewer }) {
  const counts = useWaitingCounts(section, viewer)
  const { entries, title } = section
  const rest = restOf(entries)
  return (
    <nav className={classes.rail} aria-label={title}>
      {entries.map((entry) => (
        <RailLink key={entry.href} entry={entry} waiting={counts.get(entry.href)} isInRest={rest.includes(entry)} />
      ))}
      {rest.length > 0 && (
        <Menu position="top-end" width={240}>
          <Menu.Target>
            <UnstyledButton className={`${classes.entry} ${classes.more}`}>
              <IconDots size={20} stroke={1.75} aria-hidden="true" />
              <span className={classes.shortName}>Ещё</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ href, name, icon: Icon }) => (
              <Menu.Item
                key={href}
                component={Link}
                href={href}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  )
}

/** What a phone's row has no place for: rare entries first, then the last ones. */
function restOf(entries: readonly DeskEntry[]): readonly DeskEntry[] {
  if (entries.length <= mostInRow) return []
  const inRow = [...entries.filter(({ isRare }) => !isRare), ...entries.filter(({ isRare }) => isRare)]
  const rest = inRow.slice(mostInRow - 1)
  return entries.filter((entry) => rest.includes(entry))
}

interface RailLinkProps {
  entry: DeskEntry
  waiting: WaitingCount | undefined
  isInRest: boolean
}

function RailLink({ entry, waiting, isInRest }: RailLinkProps) {
  const { name, shortName, href, icon: Icon, isStart } = entry
  const { count = 0, isError = false } = waiting ?? {}
  return (
    <Link
      current={isStart ? 'page' : 'below'}
      href={href}
      className={classes.entry}
      {...(isInRest && { 'data-rest': '' })}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>{name}</span>
      <span className={classes.shortName}>{shortName}</span>
      {count > 0 && (
        <>
          <span className="visually-hidden">
            , {waiting?.words}: {count}
          </span>
          <i className={classes.count} data-count={formatNumber(count)} {...(isError && { 'data-error': '' })} />
        </>
      )}
    </Link>
  )
}
