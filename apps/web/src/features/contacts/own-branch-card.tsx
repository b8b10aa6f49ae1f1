import type { BranchWithDistance } from '@agromarket/shared'
import { IconPhone, IconRoute } from '@tabler/icons-react'
import { phoneHref } from '../../lib/format-phone.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { AnchorButton } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import classes from './contacts-page.module.css'
import { openingOf } from './opening.ts'

/** The visitor's branch with everything that is known of it. */
export function OwnBranchCard({ branch }: { branch: BranchWithDistance }) {
  const [lat, long] = branch.coords
  return (
    <div className={classes.own}>
      <p className={classes.ownHead}>
        <b>{branch.city}</b>
        <Badge>Ваш филиал</Badge>
        <OpenNow branch={branch} />
      </p>
      <p>{branch.address}</p>
      <p className={classes.meta}>
        {branch.services}. {branch.schedule}
      </p>
      <p className={classes.ownPhone}>
        <a href={phoneHref(branch.phone)}>{branch.phone}</a>
      </p>
      <div className={classes.buttons}>
        <AnchorButton
          size="sm"
          href={`https://yandex.ru/maps/?rtext=~${lat},${long}`}
          target="_blank"
          rel="noreferrer"
          icon={<IconRoute size={18} stroke={1.75} aria-hidden="true" />}
        >
          Как проехать
        </AnchorButton>
        <AnchorButton
          size="sm"
          variant="default"
          href={phoneHref(branch.phone)}
          icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
        >
          Позвонить
        </AnchorButton>
      </div>
    </div>
  )
}

/** By the clock, so only in the browser: the page itself may come from a cache. */
function OpenNow({ branch }: { branch: BranchWithDistance }) {
  const isMounted = useMounted()
  if (!isMounted) return null
  const { isOpen, text } = openingOf(branch, new Date())
  return (
    <span className={classes.opening}>
      <i data-open={isOpen || undefined} aria-hidden="true" />
      {text}
    </span>
  )
}
