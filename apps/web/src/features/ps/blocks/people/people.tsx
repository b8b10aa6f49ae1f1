import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import type { PsBlockProps } from '../block-props.ts'
import { ManagerCard } from './manager-card.tsx'
import classes from './people.module.css'

export function Manager({ settings, data, place }: PsBlockProps<'manager'>) {
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

export function Expert({ settings, data, place }: PsBlockProps<'expert'>) {
  return (
    <section className="container">
      {settings.title !== '' && <SectionHead title={settings.title} />}
      <div className={classes.layout}>
        <ManagerCard manager={data.expert} isPrint={place.isPrint} />
      </div>
    </section>
  )
}
