import { countryNames, russiaCountryId, type Tariff, type TariffFields, tariffCountries } from '@agromarket/shared'
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../lib/trpc.ts'
import { TariffDialog } from './tariff-dialog.tsx'
import { TariffHistory } from './tariff-history.tsx'
import { TariffTable } from './tariff-table.tsx'

const countries = tariffCountries.map((id) => ({ value: String(id), label: countryNames[id] ?? '' }))

/** /staff/tariffs: what delivery costs by the shop's own table, and who has changed it. */
export function TariffsPage() {
  const [countryId, setCountryId] = useState<TariffFields['countryId']>(russiaCountryId)
  const [edited, setEdited] = useState<Tariff | 'new' | null>(null)
  const { data: tariffs = [] } = api.delivery.tariffs.useQuery({ countryId })
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>Тарифы доставки</Title>
        <Text c="dimmed">
          По ним считается цена своей машины и тех перевозчиков, к которым магазин не подключён. Берётся ближайшая зона
          и самая лёгкая строка, в которую помещается груз.
        </Text>
      </div>
      <Group justify="space-between" align="end">
        <NativeSelect
          label="Страна"
          data={countries}
          value={String(countryId)}
          onChange={({ currentTarget: { value } }) =>
            setCountryId(tariffCountries.find((id) => String(id) === value) ?? russiaCountryId)
          }
        />
        <Button onClick={() => setEdited('new')}>Добавить строку</Button>
      </Group>
      <TariffTable tariffs={tariffs} onEdit={setEdited} />
      <TariffHistory />
      {edited && (
        <TariffDialog tariff={edited === 'new' ? null : edited} countryId={countryId} onClose={() => setEdited(null)} />
      )}
    </Stack>
  )
}
