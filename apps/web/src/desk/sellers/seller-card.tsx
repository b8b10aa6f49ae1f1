import { type DeskSeller, kazakhstanCountryId } from '@agromarket/shared'
import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { sellerLabels } from './seller-values.ts'

interface SellerCardProps {
  seller: DeskSeller
  cityOf: (branchId: number) => string
  onEdit: () => void
}

/** What invoices say of one who sells, and at which branches. */
export function SellerCard({ seller, cityOf, onEdit }: SellerCardProps) {
  const names = sellerLabels(seller.countryId)
  const fields =
    seller.countryId === kazakhstanCountryId
      ? (['taxId', 'address', 'bankName', 'bankCode', 'account', 'beneficiaryCode', 'paymentCode'] as const)
      : (['taxId', 'taxReasonCode', 'address', 'bankName', 'bankCode', 'account', 'correspondentAccount'] as const)
  return (
    <Paper withBorder p="lg" component="section" aria-label={seller.name}>
      <Stack>
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Title order={2}>{seller.name}</Title>
            <Text c="dimmed">
              {seller.branchIds.length > 0
                ? `Филиалы: ${seller.branchIds.map(cityOf).sort().join(', ')}`
                : 'Ни у одного филиала'}
            </Text>
          </div>
          {seller.canEdit && (
            <Button variant="default" flex="none" onClick={onEdit} aria-label={`Изменить: ${seller.name}`}>
              Изменить
            </Button>
          )}
        </Group>
        <SimpleGrid component="dl" cols={{ base: 1, sm: 2, lg: 3 }} m={0}>
          {[...fields, 'director' as const, 'accountant' as const].map((field) => (
            <Fact key={field} name={names[field]} value={seller[field]} />
          ))}
          <Fact name="Последний номер счёта" value={seller.invoicesIssued > 0 ? String(seller.invoicesIssued) : ''} />
        </SimpleGrid>
        {!seller.canEdit && <Text c="dimmed">Им пользуются и другие филиалы: реквизиты меняет администратор.</Text>}
      </Stack>
    </Paper>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {value || 'нет'}
      </Text>
    </div>
  )
}
