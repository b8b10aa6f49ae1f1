import { type Branch, chosenDayRefusal, pickupDays, pickupDayWord } from '@agromarket/shared'
import { IconCalendar } from '@tabler/icons-react'
import { formatDate } from '../../../lib/format/format-date.ts'
import { SelectField } from '../../../ui/form/field.tsx'
import { useBranchTime } from '../../area/branches/use-branch-time.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** When the buyer comes for his order, if he knows: a working day of the branch (mockup checkout-pickup). */
export function PickupDayField({ form, branch }: { form: CheckoutForm; branch: Branch }) {
  const days = pickupDays(branch, useBranchTime())
  const { error, ...field } = form.getInputProps('chosenPickupDate')
  const { chosenPickupDate } = form.values
  // Chosen once and over since, or a day off of the branch chosen after it: it stays in sight until another is taken.
  const isOver = chosenPickupDate !== '' && !days.some(({ date }) => date === chosenPickupDate)
  return (
    <SelectField
      label="День самовывоза"
      isLabelHidden
      leftIcon={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
      {...field}
      error={isOver ? chosenDayRefusal : error}
    >
      <option value="">День не выбран</option>
      {isOver && <option value={chosenPickupDate}>{formatDate(chosenPickupDate)}, не выдаёт</option>}
      {days.map((day) => (
        <option key={day.date} value={day.date}>
          {formatDate(day.date)}, {pickupDayWord(day)}
        </option>
      ))}
    </SelectField>
  )
}
