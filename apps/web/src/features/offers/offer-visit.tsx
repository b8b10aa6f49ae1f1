import { toRussianDate } from '@agromarket/shared'
import { TextField } from '../../ui/form/field.tsx'
import styles from './offer.module.css'
import { FactRows } from './offer-machines.tsx'
import { OfferPanel } from './offer-panel.tsx'
import type { OfferInHand } from './use-offer.ts'

/** When and where the engineer comes; the date is a change like any other. */
export function OfferVisit({ offer }: { offer: OfferInHand }) {
  const { visit } = offer.content
  if (!visit) return null
  const isChanged = offer.changedKeys.has('visit')
  return (
    <OfferPanel title="Выезд" note={offer.page.rights.canChange ? 'Дату можно изменить' : undefined}>
      <div data-changed={isChanged || undefined} className={styles.changeBox}>
        {offer.mode === 'view' ? (
          <FactRows facts={[{ name: 'Когда', value: toWeekday(visit.date) }]} />
        ) : (
          <TextField
            label="Дата выезда"
            type="date"
            min={offer.page.today}
            error={offer.faults.get('visit')}
            value={visit.date}
            onChange={({ target }) => target.value && offer.change({ type: 'visit', date: target.value })}
          />
        )}
      </div>
      <FactRows facts={visit.facts} />
    </OfferPanel>
  )
}

const weekdays = ['Воскресенье', 'Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота']

/** 2026-03-19 → «Четверг, 19.03.2026» */
function toWeekday(date: string): string {
  return [weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()], toRussianDate(date)].join(', ')
}
