import type { BranchWithDistance } from '@agromarket/shared'
import { IconPhone } from '@tabler/icons-react'
import { phoneHref } from '../../../lib/format/format-phone.ts'
import { initialsOf } from '../../users/initials.ts'
import classes from './contacts-page.module.css'

/** Who answers in the chosen branch. */
export function BranchPeople({ branch }: { branch: BranchWithDistance }) {
  return (
    <section aria-labelledby="branch-people">
      <h2 id="branch-people" className={`h3 ${classes.peopleTitle}`}>
        Кто поможет: {branch.city}
      </h2>
      <ul className={classes.people}>
        {branch.contacts.map(({ name, position, phone }) => (
          <li key={name}>
            <span className={classes.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <p>
              {name}
              <small>{position}</small>
            </p>
            <a href={phoneHref(phone)} aria-label={`Позвонить: ${name}, ${phone}`}>
              <IconPhone size={18} stroke={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
