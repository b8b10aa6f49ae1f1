import type { CheckoutInfo } from '@agromarket/shared'
import { TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './checkout.module.css'
import type { CheckoutForm } from './checkout-form.ts'

const buyerKinds = [
  { value: 'organization', label: 'Организация' },
  { value: 'person', label: 'Частное лицо' },
] as const

/** «Покупатель»: an organisation or a private person, and whom to call. */
export function BuyerSection({ form, info }: { form: CheckoutForm; info: CheckoutInfo }) {
  const { values } = form
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
      <div className={styles.fields}>
        {values.buyerKind === 'organization' && (
          <>
            <TextField label="Организация" autoComplete="organization" {...form.getInputProps('organization')} />
            <TextField
              label="ИНН или БИН"
              inputMode="numeric"
              {...(info.customer?.address && { hint: info.customer.address })}
              {...form.getInputProps('taxId')}
            />
          </>
        )}
        <TextField label="Контактное лицо" autoComplete="name" {...form.getInputProps('contacts.name')} />
        <TextField
          label="Номер телефона"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.getInputProps('contacts.phone')}
        />
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
