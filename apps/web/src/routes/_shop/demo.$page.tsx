import type { PartListQuery } from '@agromarket/shared'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ListViewSwitch } from '../../features/catalog/part-list/list-view-switch.tsx'
import { PartTable } from '../../features/parts/part-table.tsx'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'

const shown: PartListQuery = { page: 1, perPage: 12 }

/** /demo/index (spec §2): a card of each state, as lists show them. */
export const Route = createFileRoute('/_shop/demo/$page')({
  loader: async ({ context: { utils }, params }) => {
    if (params.page !== 'index') throw notFound()
    await utils.catalog.parts.ensureData(shown)
    return ownPage('Карточки товаров', '/demo/index')
  },
  head: headOfLoaded,
  component: DemoRoute,
})

function DemoRoute() {
  const [{ items }] = api.catalog.parts.useSuspenseQuery(shown)
  return (
    <div className="container">
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Карточки товаров" />
      <PageHeading
        title="Карточки товаров"
        description="Так деталь выглядит в списках: строкой и плиткой."
        actions={<ListViewSwitch />}
      />
      <PartTable parts={items} columns={[]} label="Карточки товаров" isMixed canBeTiled />
    </div>
  )
}
