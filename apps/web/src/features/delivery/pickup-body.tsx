import type { CartView } from '@agromarket/shared'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SelectField } from '../../ui/form/field.tsx'
import { PickupPanel } from '../area/branches/pickup-panel.tsx'
import { useViewer } from '../users/viewer.tsx'
import type { Delivery } from './use-delivery.ts'

/** Which branch hands the goods over, and where it is. */
export function PickupBody({ delivery, cart, day }: { delivery: Delivery; cart: CartView; day?: ReactNode }) {
  const { branches, branch, change } = delivery
  const chosen = cart.lines.filter((line) => line.isChecked)
  const isAllHere = chosen.every(({ stock, count }) => stock.state === 'in_stock' && count <= stock.quantity)
  // Of another branch only the order itself will know what lies there.
  const isOwnBranch = branch.id === useViewer().branch.id
  const select = (branchIdForPickup: number) => change({ branchIdForPickup })
  return (
    <PickupPanel branches={branches} branch={branch} isAllHere={isAllHere && isOwnBranch} onSelect={select}>
      <SelectField
        label="Филиал самовывоза"
        isLabelHidden
        leftIcon={<IconMapPin size={18} stroke={1.75} aria-hidden="true" />}
        value={String(branch.id)}
        onChange={(event) => select(Number(event.currentTarget.value))}
      >
        {branches.map((option) => (
          <option key={option.id} value={option.id}>
            {option.city}, {option.address}
          </option>
        ))}
      </SelectField>
      {day}
    </PickupPanel>
  )
}
