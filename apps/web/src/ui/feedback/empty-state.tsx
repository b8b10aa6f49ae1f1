import type { ReactNode } from 'react'
import { MachineDrawing } from '../drawings/drawing.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** Machine silhouette, 176 px wide. */
  machine?: string
  title: string
  text: string
  /** The one way out: «Сбросить фильтры», «Перейти в каталог». */
  children?: ReactNode
  /** h1 when the state is the whole page. */
  as?: 'h1' | 'h2'
}

export function EmptyState({ machine = 'baler', title, text, children, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <MachineDrawing name={machine} width={176} />
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  )
}
