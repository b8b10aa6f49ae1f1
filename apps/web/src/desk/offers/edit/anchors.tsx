import { type OfferSection, offerSections } from '@agromarket/shared'
import {
  IconClock,
  IconCreditCard,
  IconFileText,
  IconSettings,
  IconTool,
  IconTractor,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import { sectionLabels } from '../offer-texts.ts'
import type { Editing } from './editing.tsx'
import classes from './editor.module.css'

const icons: Record<OfferSection, typeof IconUser> = {
  client: IconUser,
  machines: IconTractor,
  parts: IconSettings,
  works: IconTool,
  delivery: IconTruck,
  payment: IconCreditCard,
  documents: IconFileText,
  terms: IconClock,
}

/** The panels by name, each with how much it holds; the one that is worked at is marked. */
export function Anchors({ editing, onGo }: { editing: Editing; onGo: (section: OfferSection) => void }) {
  const { machines, parts, works, documents, media } = editing.draft.content
  const counts: Partial<Record<OfferSection, number>> = {
    machines: machines.length,
    parts: parts.length,
    works: works.length,
    documents: documents.length + media.length,
  }
  return (
    <nav className={classes.anchors} aria-label="Разделы предложения">
      {offerSections.map((section) => {
        const Icon = icons[section]
        return (
          <button
            key={section}
            type="button"
            aria-current={editing.isAt(section) ? 'location' : undefined}
            onClick={() => onGo(section)}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {sectionLabels[section]}
            {(counts[section] ?? 0) > 0 && <span>{counts[section]}</span>}
          </button>
        )
      })}
    </nav>
  )
}
