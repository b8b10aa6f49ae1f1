import { calculateOffer, formatOfferMoney, formatShare, weighDiscountBp } from '@agromarket/shared'
import { ActionIcon, Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import classes from '../frame/card.module.css'
import { CostsDialog } from './costs-dialog.tsx'
import { sentContentOf } from './draft.ts'
import { toEarnings } from './earnings.ts'
import type { Editing } from './editing.tsx'

const lineWords = ['строки', 'строк', 'строк'] as const

/** «Только для сотрудников»: what the lines cost, what is earned, which discount needs no word. Hidden when a client looks on. */
export function StaffCard({ editing: { draft, change, offer } }: { editing: Editing }) {
  const [isHidden, setHidden] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const purchases = usePurchases(draft.content.parts.flatMap(({ partId }) => (partId === null ? [] : [partId])))
  const earnings = toEarnings(draft.content, { costs: draft.costs, purchases, rateMicros: draft.rateMicros })
  const { costMinor, incomeMinor, unknown, lines } = earnings
  const { totalMinor } = calculateOffer(draft.content)
  const money = (minor: number) => formatOfferMoney(minor, draft.currency)
  const rows = [
    ['Закупка с доставкой', money(costMinor)],
    ['Доход', incomeMinor === null ? '–' : `${money(incomeMinor)}, ${toPercent(incomeMinor, totalMinor)} %`],
    ['Скидка без согласования', `до ${formatShare(offer.discount.allowedBp)} %`],
    ['Скидка сейчас', `${formatShare(weighDiscountBp(draft.content, sentContentOf(offer)))} %`],
  ] as const
  return (
    <section className={classes.card} aria-labelledby="offer-staff">
      <h2 id="offer-staff">
        Только для сотрудников
        <ActionIcon
          variant="subtle"
          size="md"
          aria-label={isHidden ? 'Показать закупку и доход' : 'Скрыть закупку и доход'}
          aria-pressed={isHidden}
          onClick={() => setHidden(!isHidden)}
        >
          {isHidden ? (
            <IconEye size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
          )}
        </ActionIcon>
      </h2>
      {!isHidden && (
        <>
          <dl className={classes.totals}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {unknown > 0 && <p className={classes.hint}>Нет закупки у {formatCount(unknown, lineWords)}</p>}
          {lines.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
              Закупка по строкам
            </Button>
          )}
        </>
      )}
      {isOpen && (
        <CostsDialog
          lines={lines}
          onChange={(costs) => change((current) => ({ ...current, costs }))}
          costs={draft.costs}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function usePurchases(partIds: readonly number[]): Record<string, number> {
  const { data } = api.offers.desk.purchases.useQuery(
    { partIds: [...new Set(partIds)].sort((one, other) => one - other) },
    { enabled: partIds.length > 0, placeholderData: (before) => before },
  )
  return data ?? {}
}

/** 2 760 880 of 25 023 880 → «11,0» */
function toPercent(partMinor: number, wholeMinor: number): string {
  return wholeMinor === 0 ? '0' : ((partMinor / wholeMinor) * 100).toFixed(1).replace('.', ',')
}
