import type { DeskOffer, OfferCheck, OfferSection } from '@agromarket/shared'
import type { ReactNode } from 'react'
import classes from '../frame/card.module.css'
import { sectionLabels } from '../offer-texts.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import editorClasses from './editor.module.css'
import type { PastedInHand } from './panels/use-pasted.ts'

/** All that a panel of the editor works with. */
export interface Editing {
  offer: DeskOffer
  draft: Draft
  change: ChangeDraft
  pasted: PastedInHand
  /** What the server or the checks say of a field. */
  issueOf: (path: string) => string | null
  /** Colleagues who work at a panel now. */
  otherAt: (section: OfferSection) => string | null
  /** This employee works at a panel now. */
  isAt: (section: OfferSection) => boolean
  enter: (section: OfferSection) => void
}

interface PanelProps {
  editing: Editing
  section: OfferSection
  /** At the right of the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A panel of the editor: framed and locked while a colleague works at it, unless both have begun. */
export function Panel({ editing, section, action, children }: PanelProps) {
  const other = editing.otherAt(section)
  const isLocked = other !== null && !editing.isAt(section)
  const title = sectionLabels[section]
  return (
    <section
      id={`offer-${section}`}
      className={classes.panel}
      aria-labelledby={`offer-${section}-title`}
      data-other={other === null ? undefined : ''}
      onInput={() => editing.enter(section)}
    >
      {other !== null && <span className={classes.other}>{other}</span>}
      <fieldset disabled={isLocked} className={editorClasses.fields}>
        <div className={classes.panelHead}>
          <h2 id={`offer-${section}-title`}>{title}</h2>
          {action}
        </div>
        {isLocked && (
          <p className={classes.hint}>{other} сейчас правит этот раздел. Он откроется через 20 секунд покоя.</p>
        )}
        {children}
      </fieldset>
    </section>
  )
}

/** By field, what keeps the draft from going out. */
export function toIssues(checks: readonly OfferCheck[]): ReadonlyMap<string, string> {
  return new Map(checks.filter(({ level }) => level === 'error').map(({ path, message }) => [path, message]))
}
