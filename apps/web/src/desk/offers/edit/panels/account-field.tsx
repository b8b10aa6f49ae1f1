import type { OfferAccount } from '@agromarket/shared'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { formatPhone } from '../../../../lib/format/format-phone.ts'
import { api } from '../../../../lib/trpc.ts'
import type { Draft } from '../draft.ts'
import type { Editing } from '../editing.tsx'

const leastTyped = 3

/** The account that the offer is made for: it stands in its profile, and its holder alone is the client. */
export function AccountField({ editing: { draft, change, offer, issueOf } }: { editing: Editing }) {
  const [q, setQuery] = useState('')
  const { userId } = draft.client
  const [chosen, setChosen] = useState<OfferAccount | null>(null)
  const known = chosen?.userId === userId ? chosen.name : offer.client.accountName
  const asked = q.trim()
  const { data: found = [], isFetching } = api.offers.desk.findClients.useQuery(
    { q: asked },
    { enabled: asked.length >= leastTyped && asked !== known, placeholderData: (before) => before },
  )
  // Its words stay the same whatever is found: the field repeats them as what is asked for, and would ask without end.
  const own = userId === null ? [] : [{ value: userId, label: known }]
  const others = found.filter((one) => one.userId !== userId)
  const choose = (value: string | null) => {
    const account = found.find((one) => one.userId === value) ?? null
    setChosen(account)
    change((current) => ({ ...current, client: withAccount(current.client, { userId: value, account }) }))
  }
  return (
    <Select
      size="sm"
      label="Аккаунт клиента"
      placeholder="Имя, почта или телефон"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Без аккаунта' }}
      nothingFoundMessage={nothingFound(asked, isFetching)}
      // The server has found them by more than what their label says.
      filter={({ options }) => options}
      data={[...own, ...others.map((one) => ({ value: one.userId, label: describe(one) }))]}
      value={userId}
      error={issueOf('client.userId')}
      onSearchChange={setQuery}
      onChange={choose}
    />
  )
}

function nothingFound(asked: string, isFetching: boolean): string {
  if (asked.length < leastTyped) return 'Введите три буквы или цифры'
  return isFetching ? 'Ищем' : 'Такого аккаунта нет: предложение откроется по ссылке'
}

function describe({ name, organization, email, phone }: OfferAccount): string {
  return [name, organization, email || formatPhone(phone)].filter(Boolean).join(', ')
}

type Client = Draft['client']

/** What the account says fills what nobody has typed. */
function withAccount(
  client: Client,
  { userId, account }: { userId: string | null; account: OfferAccount | null },
): Client {
  if (!account) return { ...client, userId }
  const { name, organization, email, phone } = account
  return {
    userId,
    name: client.name || organization || name,
    contactName: client.contactName || name,
    email: client.email || email,
    phone: client.phone || phone,
  }
}
