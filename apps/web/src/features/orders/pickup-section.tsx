import type { Branch, CartView, CheckoutInfo } from '@agromarket/shared'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { SelectField } from '../../ui/form/field.tsx'
import { PickupPanel } from '../area/branches/pickup-panel.tsx'
import { usePickupWords } from '../area/branches/use-branch-time.ts'
import styles from './checkout.module.css'
import { type CheckoutForm, orderedLines } from './checkout-form.ts'

/** «Самовывоз»: which branch, where it is, and what arrives later. A late item is named, the order is not blocked. */
export function PickupSection({ form, info, cart }: { form: CheckoutForm; info: CheckoutInfo; cart: CartView }) {
  const branch = info.branches.find(({ id }) => id === form.values.branchId) ?? info.branches[0]
  const late = orderedLines(cart).filter(
    (line) => line.stock.state === 'other_branch' || line.count > line.stock.quantity,
  )
  if (!branch) return null
  // Of another branch only the order itself will know what lies there.
  const isOwnBranch = branch.id === info.branchId
  return (
    <section className={styles.section} aria-labelledby="pickup-heading">
      <h2 id="pickup-heading">Самовывоз</h2>
      <PickupPanel
        branches={info.branches}
        branch={branch}
        isAllHere={late.length === 0 && isOwnBranch}
        onSelect={(id) => form.setFieldValue('branchId', id)}
      >
        <SelectField
          label="Филиал самовывоза"
          isLabelHidden
          leftIcon={<IconMapPin size={18} stroke={1.75} aria-hidden="true" />}
          value={String(form.values.branchId)}
          onChange={(event) => form.setFieldValue('branchId', Number(event.currentTarget.value))}
        >
          {info.branches.map((option) => (
            <option key={option.id} value={option.id}>
              {option.city}, {option.address}
            </option>
          ))}
        </SelectField>
      </PickupPanel>
      {late.length > 0 && isOwnBranch && (
        <p className={styles.late}>
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{late.map((line) => line.article).join(', ')}</strong> поступит позже
            {late[0]?.stock.term ? `, за ${late[0].stock.term}` : ''}. <Rest branch={branch} />, заказ можно забрать
            частями.
          </span>
        </p>
      )}
    </section>
  )
}

function Rest({ branch }: { branch: Branch }) {
  return `Остальное заберите ${usePickupWords(branch)}`
}
