import type { HeldFile, SupplierFile } from '@agromarket/shared'
import { Anchor } from '@mantine/core'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './held.module.css'

/** «Похоже на причину»: what to look at before deciding; whoever may change the profile is led there. */
export function HeldCauses({ file, causes }: { file: SupplierFile; causes: HeldFile['causes'] }) {
  if (causes.length === 0) return null
  return (
    <section className={classes.causes} aria-label="Похоже на причину">
      <h2>Похоже на причину</h2>
      <ul>
        {causes.map(({ title, content }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{content}</p>
            {file.may.decide && (
              <Anchor component={Link} size="sm" href={`/suppliers/admin/edit/${file.supplier.id}?tab=profiles`}>
                Настроить профиль
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
