import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { ManagerCard } from '../../../apps/web/src/features/ps/pieces/manager-card.tsx'
import classes from '../../../apps/web/src/features/ps/pieces/person.module.css'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'

export function Renderer({ settings, data, place }: PsBlockProps<'manager'>) {
  return (
    <section className="container">
      {settings.title !== '' && <SectionHead title={settings.title} />}
      <div className={classes.layout}>
        {settings.text !== '' && <p className={classes.text}>{settings.text}</p>}
        <ManagerCard manager={data.manager} isPrint={place.isPrint} />
      </div>
    </section>
  )
}
