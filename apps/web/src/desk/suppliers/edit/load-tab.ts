import type { SupplierEditView } from '@agromarket/shared'
import type { ApiUtils } from '../../../lib/trpc.ts'
import { fileToTry, readableFiles } from './file-to-try.ts'
import type { SupplierTab } from './supplier-tabs.ts'

/** What a tab shows besides the supplier, so that nothing moves when it comes; each part tells its own failure. */
export async function loadTab(utils: ApiUtils, supplier: SupplierEditView, tab: SupplierTab): Promise<void> {
  if (tab === 'profiles') await loadProfile(utils, supplier)
  if (tab === 'supplier' || tab === 'access') await loadSources(utils, supplier.id)
}

async function loadSources({ suppliers }: ApiUtils, supplierId: string): Promise<void> {
  await Promise.all([
    suppliers.mails.rules.prefetch({ supplierId }),
    suppliers.feeds.list.prefetch({ supplierId }),
    suppliers.api.view.prefetch({ supplierId, page: 1 }),
  ])
}

async function loadProfile({ suppliers }: ApiUtils, { id, priceLists: [list] }: SupplierEditView): Promise<void> {
  if (!list) return
  const ofSupplier = { supplierId: id, filter: 'all', q: '', page: 1 } as const
  await Promise.all([
    suppliers.manage.profiles.prefetch({ priceListId: list.id }),
    suppliers.files.list.prefetch(ofSupplier),
  ])
  const fileId = fileToTry(readableFiles(suppliers.files.list.getData(ofSupplier)?.items ?? []), list.id)
  if (fileId && list.profile)
    await suppliers.files.preview.prefetch({ fileId, profile: list.profile, findsAnew: false })
}
