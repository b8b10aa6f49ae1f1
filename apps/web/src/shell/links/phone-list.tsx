import type { Branch } from '@agromarket/shared'
import { IconPhone } from '@tabler/icons-react'
import { callHours, phoneLinesOf } from '../../features/area/branches/phone-lines.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import classes from './phone-list.module.css'

/** Both lines as call links, and the hours. */
export function PhoneList({ branch }: { branch: Branch }) {
  const { service, sales } = phoneLinesOf(branch)
  return (
    <div className={classes.list}>
      {[service, sales].map(({ label, phone }) => (
        <a key={label} href={phoneHref(phone)} className={classes.line}>
          <span className={classes.label}>{label}</span>
          <span className={classes.phone}>
            <IconPhone size={18} stroke={1.75} aria-hidden="true" />
            {phone}
          </span>
        </a>
      ))}
      <p className={classes.label}>{callHours}</p>
    </div>
  )
}
