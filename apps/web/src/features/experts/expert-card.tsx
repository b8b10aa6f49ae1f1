import { IconMessage, IconPhone } from '@tabler/icons-react'
import { formatCount } from '../../lib/format/format-count.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { api } from '../../lib/trpc.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import round from '../../ui/status/round-mark.module.css'
import { StateDot } from '../../ui/status/state-dot.tsx'
import { useOpening } from '../area/branches/use-branch-time.ts'
import { initialsOf } from '../users/initials.ts'
import { useViewer } from '../users/viewer.tsx'
import classes from './expert-card.module.css'

const years = ['год', 'года', 'лет'] as const

/** «Спросите эксперта»: who knows of this machine at the visitor's branch; absent when nobody is shown there. */
export function ExpertCard({ modelId }: { modelId: number }) {
  const { data: expert } = api.experts.ofModel.useQuery({ modelId })
  const { branch } = useViewer()
  const opening = useOpening(branch)
  if (!expert) return null
  const term = expert.worksSince === null ? 0 : new Date().getFullYear() - expert.worksSince
  return (
    <section className={classes.card} aria-labelledby="expert">
      <h2 id="expert">Спросите эксперта</h2>
      <div className={classes.person}>
        {expert.photo ? (
          <img src={expert.photo} alt="" width={44} height={44} />
        ) : (
          <span className={`${round.mark} ${classes.initials}`} aria-hidden="true">
            {initialsOf(expert.name)}
          </span>
        )}
        <p>
          <b>{expert.name}</b>
          <small>
            {[expert.position, term > 0 && `${formatCount(term, years)} в компании`].filter(Boolean).join(', ')}
          </small>
        </p>
      </div>
      {expert.about && <p className={classes.about}>{expert.about}</p>}
      <p className={classes.phone}>{expert.phone}</p>
      <p className={classes.hours}>
        <StateDot state={opening?.isOpen ? 'in_stock' : 'none'} />
        {opening?.text ?? branch.schedule}
      </p>
      <div className={classes.buttons}>
        <AnchorButton
          variant="default"
          size="sm"
          href={phoneHref(expert.phone)}
          icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
        >
          Позвонить
        </AnchorButton>
        <AnchorButton
          variant="default"
          size="sm"
          href={`mailto:${expert.email}`}
          icon={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
        >
          Написать
        </AnchorButton>
      </div>
    </section>
  )
}
