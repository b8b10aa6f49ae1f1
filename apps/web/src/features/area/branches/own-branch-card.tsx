import type { BranchWithDistance } from '@agromarket/shared'
import { IconPhone, IconRoute } from '@tabler/icons-react'
import { openDialog } from '../../../lib/dialogs.ts'
import { phoneHref } from '../../../lib/format/format-phone.ts'
import { AnchorButton, Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/buttons/chip.tsx'
import classes from './contacts-page.module.css'
import { useOpening } from './use-branch-time.ts'

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
        <Button
          size="sm"
          variant="default"
          icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => openDialog({ kind: 'serviceRequest', about: 'callback', branchId: branch.id })}
        >
          Заказать звонок
        </Button>
      </div>
    </div>
  )
}

function OpenNow({ branch }: { branch: BranchWithDistance }) {
  const opening = useOpening(branch)
  return (
    <span className={classes.opening}>
      <i data-open={opening.isOpen || undefined} aria-hidden="true" />
      {opening.text}
    </span>
  )
}
