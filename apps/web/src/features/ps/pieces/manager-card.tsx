import type { Expert } from '@agromarket/shared'
import { IconMessage, IconPhone } from '@tabler/icons-react'
import { phoneHref } from '../../../lib/format/format-phone.ts'
import { AnchorButton } from '../../../ui/buttons/button.tsx'
import { initialsOf } from '../../users/initials.ts'
import classes from './manager-card.module.css'

interface ManagerCardProps {
  manager: Expert
  isOnDark?: boolean
  isPrint: boolean
}

/** Who looks after the client. On phones, in the greeting, a bar at the window's lower edge with call and message. */
export function ManagerCard({ manager, isOnDark = false, isPrint }: ManagerCardProps) {
  const { name, position, city, phone, email, photo, about } = manager
  const look = [classes.card, isOnDark && classes.onDark].filter(Boolean).join(' ')
  return (
    <div className={look} data-bottom-bar={isOnDark ? '' : undefined}>
      <div className={classes.person}>
        {photo ? (
          <img src={photo} alt="" width={52} height={52} />
        ) : (
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <p>
          <b>{name}</b>
          <small>{[isOnDark ? 'Ваш менеджер' : position, city].filter(Boolean).join(', ')}</small>
        </p>
      </div>
      <div className={classes.words}>
        <p className={classes.phone}>{phone}</p>
        {about !== '' && <p className={classes.about}>{about}</p>}
      </div>
      {!isPrint && (
        <div className={classes.buttons}>
          <AnchorButton
            variant={isOnDark ? 'inverse' : 'default'}
            size="sm"
            href={phoneHref(phone)}
            icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
          >
            Позвонить
          </AnchorButton>
          <AnchorButton
            variant={isOnDark ? 'outline-dark' : 'default'}
            size="sm"
            href={`mailto:${email}`}
            icon={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
          >
            Написать
          </AnchorButton>
        </div>
      )}
    </div>
  )
}
