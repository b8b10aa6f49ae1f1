import { convertOffer, type OfferCurrency, type OfferVariant, offerCurrencies, offerVariants } from '@agromarket/shared'
import { NativeSelect, TextInput } from '@mantine/core'
import { api } from '../../../../lib/trpc.ts'
import { PhoneInput } from '../../../../ui/form/phone-input.tsx'
import { variantLabels } from '../../offer-texts.ts'
import type { Draft } from '../draft.ts'
import { type Editing, Panel } from '../editing.tsx'
import { FigureInput } from '../fields.tsx'
import { AccountField } from './account-field.tsx'
import classes from './panels.module.css'

const currencyLabels: Record<OfferCurrency, string> = {
  RUB: 'RUB, руб.',
  USD: 'USD, $',
  EUR: 'EUR, €',
  KZT: 'KZT, ₸',
  CNY: 'CNY, ¥',
}

/** Whom the offer is for, what kind it is, and in which money. */
export function ClientPanel({ editing }: { editing: Editing }) {
  const { draft, change, issueOf, offer } = editing
  const { client } = draft
  const set = (given: Partial<Draft['client']>) =>
    change((current) => ({ ...current, client: { ...current.client, ...given } }))
  const variants = offerVariants.map((value) => ({ value, label: variantLabels[value] }))
  return (
    <Panel editing={editing} section="client">
      {offer.client.comment && <blockquote className={classes.quote}>{offer.client.comment}</blockquote>}
      <div className={classes.grid}>
        <AccountField editing={editing} />
        <TextInput
          size="sm"
          label="Клиент"
          maxLength={200}
          value={client.name}
          error={issueOf('client.name')}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <TextInput
          size="sm"
          label="Контактное лицо"
          maxLength={200}
          value={client.contactName}
          onChange={({ currentTarget: { value } }) => set({ contactName: value })}
        />
        <TextInput
          size="sm"
          type="email"
          label="E-mail"
          value={client.email}
          error={issueOf('client.email')}
          onChange={({ currentTarget: { value } }) => set({ email: value })}
        />
        <PhoneInput
          label="Телефон"
          value={client.phone}
          error={issueOf('client.phone')}
          onChange={(phone) => set({ phone })}
        />
        <NativeSelect
          size="sm"
          label="Вид предложения"
          data={variants}
          value={draft.variant}
          onChange={({ currentTarget: { value } }) => {
            const variant: OfferVariant | undefined = offerVariants.find((one) => one === value)
            if (variant) change((current) => ({ ...current, variant }))
          }}
        />
        <Currency editing={editing} />
      </div>
    </Panel>
  )
}

/** Prices follow the currency by today's rate; both are frozen once the offer has gone out. */
function Currency({ editing: { draft, change, offer } }: { editing: Editing }) {
  const { data: rates } = api.offers.desk.rates.useQuery()
  const isFrozen = offer.editions.some(({ isSent }) => isSent)
  const { currency, rateMicros } = draft
  const known = offerCurrencies.filter((one) => one === currency || (rates?.[one] ?? null) !== null)
  const choose = (next: OfferCurrency) => {
    const to = rates?.[next] ?? 1_000_000
    change((current) => ({
      ...current,
      currency: next,
      rateMicros: to,
      content: convertOffer(current.content, { from: current.rateMicros, to }),
    }))
  }
  return (
    <div className={classes.pair}>
      <NativeSelect
        size="sm"
        label="Валюта"
        disabled={isFrozen}
        data={known.map((value) => ({ value, label: currencyLabels[value] }))}
        value={currency}
        onChange={({ currentTarget: { value } }) => {
          const next = offerCurrencies.find((one) => one === value)
          if (next && next !== currency) choose(next)
        }}
      />
      {currency !== 'RUB' && (
        <FigureInput
          label={isFrozen ? 'Курс, зафиксирован' : 'Курс, руб.'}
          // List prices go by it: another than the shop's is the head's to give.
          disabled={isFrozen || !offer.page.rights.canApprove}
          decimals={4}
          min={0.0001}
          value={rateMicros / 1_000_000}
          onChange={(rate) =>
            change((current) => ({ ...current, rateMicros: Math.max(1, Math.round(rate * 1_000_000)) }))
          }
        />
      )}
    </div>
  )
}
