import { currencySigns, formatAmount, formatOfferMoney, toHours, workAmount } from '@agromarket/shared'
import { formatCount } from '../../lib/format/format-count.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import pageStyles from './offer.module.css'
import { FactRows } from './offer-machines.tsx'
import { OfferPanel } from './offer-panel.tsx'
import styles from './offer-table.module.css'
import type { OfferInHand } from './use-offer.ts'

const hourNouns = ['час', 'часа', 'часов'] as const
const workNouns = ['работа', 'работы', 'работ'] as const

/** An engineer's work: the machine, what is done to it for how long, and the way there. */
export function OfferWorks({ offer }: { offer: OfferInHand }) {
  const { subject, works } = offer.content
  return (
    <>
      {subject && (
        <section className={pageStyles.panel} aria-label="Машина">
          <div className={pageStyles.product}>
            <figure className={pageStyles.portrait}>
              <MachineDrawing name={subject.icon} width={180} />
            </figure>
            <FactRows facts={subject.facts} />
          </div>
        </section>
      )}
      {works.length > 0 && <WorkTable offer={offer} />}
    </>
  )
}

function WorkTable({ offer }: { offer: OfferInHand }) {
  const { works, travel } = offer.content
  const { currency } = offer.page
  const minutes = works.reduce((sum, work) => sum + work.minutes, 0)
  const note = `${formatCount(works.length, workNouns)}, ${toHours(minutes)} ${hourWord(minutes)}`
  return (
    <OfferPanel title="Работы" note={note}>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.works}`}>
          <thead>
            <tr>
              <th scope="col">Работа</th>
              <th scope="col" data-end>
                Часы
              </th>
              <th scope="col" data-end>
                Ставка, {currencySigns[currency]}
              </th>
              <th scope="col" data-end>
                Сумма
              </th>
            </tr>
          </thead>
          <tbody>
            {works.map((work) => (
              <tr key={work.id}>
                <th scope="row">
                  <strong>{work.title}</strong>
                  <span>{work.note}</span>
                </th>
                <td data-end data-label="Часы">
                  {toHours(work.minutes)}
                </td>
                <td data-end data-label="Ставка">
                  {formatAmount(work.rateMinor)}
                </td>
                <td data-end>
                  <strong>{formatOfferMoney(workAmount(work), currency)}</strong>
                </td>
              </tr>
            ))}
            {travel && (
              <tr>
                <th scope="row">
                  <strong>Выезд инженера</strong>
                  <span>{travel.note}</span>
                </th>
                <td data-end data-none>
                  –
                </td>
                <td data-end data-none>
                  –
                </td>
                <td data-end>
                  <strong>{formatOfferMoney(travel.km * travel.rateMinor, currency)}</strong>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </OfferPanel>
  )
}

/** «12 часов», «2,5 часа» */
function hourWord(minutes: number): string {
  if (minutes % 60 !== 0) return 'часа'
  return formatCount(minutes / 60, hourNouns).replace(/^\S+\s/, '')
}
