import type { CheckoutInfo } from '@agromarket/shared'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '../../../ui/form/field.tsx'
import { PhoneInput } from '../../../ui/form/phone-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import styles from './checkout.module.css'
import type { CheckoutForm } from './checkout-form.ts'
import { CompanyFields } from './company-fields.tsx'

const buyerKinds = [
  { value: 'organization', label: 'Организация' },
  { value: 'person', label: 'Частное лицо' },
] as const

/** «Покупатель»: an organisation or a private person, and whom to call. */
export function BuyerSection({ form, info }: { form: CheckoutForm; info: CheckoutInfo }) {
  const { values } = form
  // A buyer's own organisation is read, not typed again; «Сменить» opens the fields.
  const [isKept, setKept] = useState(Boolean(info.customer?.organization && info.customer.taxId))
  // What is wrong with it stands beside its field.
  const isKnown = isKept && !form.errors.organization && !form.errors.taxId
  const isOrganization = values.buyerKind === 'organization'
  return (
    <section className={styles.section} aria-labelledby="buyer-heading">
      <div className={styles.sectionHead}>
        <h2 id="buyer-heading">Покупатель</h2>
        <Segmented
          label="Кто покупает"
          size="sm"
          options={buyerKinds}
          value={values.buyerKind ?? 'person'}
          onChange={(buyerKind) => form.setFieldValue('buyerKind', buyerKind)}
        />
      </div>
      {isOrganization && isKnown && (
        <div className={styles.organization}>
          <span className={styles.building}>
            <IconBuilding size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <p>
            <strong>{values.organization}</strong>
            ИНН {values.taxId}
            {info.customer?.address && <span className={styles.address}>, {info.customer.address}</span>}
          </p>
          <button
            type="button"
            className={styles.change}
            onClick={() => {
              flushSync(() => setKept(false))
              form.getInputNode('organization')?.focus()
            }}
          >
            Сменить<span className="visually-hidden"> организацию</span>
          </button>
        </div>
      )}
      <div className={styles.fields}>
        {isOrganization && !isKnown && <CompanyFields form={form} />}
        <TextField label="Контактное лицо" autoComplete="name" {...form.getInputProps('contacts.name')} />
        <PhoneField form={form} />
        <TextField
          label="E-mail для счёта"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.getInputProps('contacts.email')}
        />
        <TextField
          label="Номер заказа в вашем учёте"
          placeholder="Необязательно"
          {...form.getInputProps('customerNumber')}
        />
      </div>
    </section>
  )
}

function PhoneField({ form }: { form: CheckoutForm }) {
  const { onFocus: _, ...field } = form.getInputProps('contacts.phone')
  return <PhoneInput label="Номер телефона" {...field} value={form.values.contacts.phone} />
}
