import { DeskDialog } from '../../controls/desk-dialog.tsx'
import classes from '../frame/card.module.css'
import type { CostLine } from './earnings.ts'
import editorClasses from './editor.module.css'
import { MoneyInput } from './fields.tsx'

interface CostsDialogProps {
  lines: readonly CostLine[]
  costs: Readonly<Record<string, number>>
  onChange: (costs: Record<string, number>) => void
  onClose: () => void
}

/** What each line costs the shop: parts come with what suppliers ask, and whatever is typed goes before it. */
export function CostsDialog({ lines, costs, onChange, onClose }: CostsDialogProps) {
  return (
    <DeskDialog opened onClose={onClose} title="Закупка по строкам">
      <p className={classes.hint}>За штуку, в валюте предложения. Клиент этого не видит ни на странице, ни в PDF.</p>
      <ul className={editorClasses.costs}>
        {lines.map(({ id, name, count, costMinor, isTyped }) => (
          <li key={id}>
            <span>
              {name}
              <small>
                {count} шт.{costMinor !== null && !isTyped && ', по цене поставщика'}
              </small>
            </span>
            <MoneyInput
              aria-label={`Закупка, ${name}`}
              value={costMinor ?? 0}
              onChange={(next) => next !== (costMinor ?? 0) && onChange({ ...costs, [id]: next })}
            />
          </li>
        ))}
      </ul>
    </DeskDialog>
  )
}
