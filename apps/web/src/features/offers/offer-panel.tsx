import type { ReactNode } from 'react'
import styles from './offer.module.css'

/** A panel of the offer's column: title left, grey words right. */
export function OfferPanel({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
      {children}
    </section>
  )
}
