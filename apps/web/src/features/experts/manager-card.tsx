import { IconMail, IconPhone } from '@tabler/icons-react'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { api } from '../../lib/trpc.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import round from '../../ui/status/round-mark.module.css'
import { initialsOf } from '../users/initials.ts'
import classes from './expert-card.module.css'

/** Who at the visitor's branch answers for more than one kind of machine; absent when nobody is shown there. */
export function ManagerCard() {
  const { data: manager } = api.experts.ofBranch.useQuery()
  if (!manager) return null
  const { name, position, photo, phone, email } = manager
  return (
    <section className={classes.manager} aria-label="Ваш менеджер">
      <div className={classes.person}>
        {photo ? (
          <img src={photo} alt="" width={44} height={44} />
        ) : (
          <span className={`${round.mark} ${classes.initials}`} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <p>
          <b>{name}</b>
          <small>{position}</small>
        </p>
      </div>
      <AnchorButton
        variant="default"
        size="sm"
        href={phoneHref(phone)}
        aria-label={`Позвонить: ${name}`}
        icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
      />
      <AnchorButton
        variant="default"
        size="sm"
        href={`mailto:${email}`}
        aria-label={`Написать: ${name}`}
        icon={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
      />
    </section>
  )
}
