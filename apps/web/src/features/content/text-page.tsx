import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import classes from './text-page.module.css'

interface TextPageProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A page of text: one column of 680 px. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current={title} />
      <article className={classes.article}>
        <h1>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </article>
    </div>
  )
}
