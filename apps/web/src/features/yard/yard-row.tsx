import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './yard-row.module.css'

const shown = 5

/** «Ваши машины» of a signed-in visitor, each leads to its parts; absent while he has none. The page has loaded them. */
export function YardRow() {
  const { data: machines = [] } = api.yard.list.useQuery(undefined, { staleTime: 60_000 })
  if (machines.length === 0) return null
  return (
    <section>
      <SectionHead title="Ваши машины" link={{ name: 'Мехдвор', href: '/profile/mehdvor' }} />
      <ul className={classes.machines}>
        {machines.slice(0, shown).map(({ id, model, name, year }) => (
          <li key={id} data-model-id={model.id}>
            <Link href={`/fp?model=${model.slug}`}>
              <span className={classes.ground}>
                <MachineDrawing name={model.icon} width={170} hasGround={false} />
              </span>
              <b>{model.name}</b>
              <small>{[name, year].filter(Boolean).join(', ') || model.manufacturer}</small>
              <small>{formatCount(model.partCount, nouns.position)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
