import type { DeskSeller } from '@agromarket/shared'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../lib/trpc.ts'
import { SellerCard } from './seller-card.tsx'
import { SellerDialog } from './seller-dialog.tsx'
import { SellerHistory } from './seller-history.tsx'

/** /staff/sellers: who makes out the invoices of which branch, with what details, and who has changed them. */
export function SellersPage() {
  const [desk] = api.documents.sellers.useSuspenseQuery()
  const [edited, setEdited] = useState<DeskSeller | 'new' | null>(null)
  const cityOf = (branchId: number) => desk.branches.find(({ id }) => id === branchId)?.city ?? String(branchId)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <div>
          <Title order={1}>Реквизиты</Title>
          <Text c="dimmed">
            Кто и с какими реквизитами выписывает счета. Новые данные пойдут в следующие счета, выписанные не меняются.
          </Text>
        </div>
        {desk.canAssign && <Button onClick={() => setEdited('new')}>Добавить продавца</Button>}
      </Group>
      {desk.sellers.length === 0 && <Text>У вашего филиала нет продавца. Его назначает администратор.</Text>}
      {desk.sellers.map((seller) => (
        <SellerCard key={seller.id} seller={seller} cityOf={cityOf} onEdit={() => setEdited(seller)} />
      ))}
      <SellerHistory changes={desk.changes} cityOf={cityOf} />
      {edited && <SellerDialog seller={edited === 'new' ? null : edited} desk={desk} onClose={() => setEdited(null)} />}
    </Stack>
  )
}
