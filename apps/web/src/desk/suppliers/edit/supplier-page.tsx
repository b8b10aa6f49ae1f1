import type { SupplierEditView } from '@agromarket/shared'
import { Button, Tabs } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { portalNouns } from '../formats.ts'
import { PortalHead } from '../parts/portal-head.tsx'
import { AccessTab } from './access-tab.tsx'
import { HeadPlace } from './head-buttons.tsx'
import { MakersTab } from './makers-tab.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { ProfilesTab } from './profiles-tab.tsx'
import classes from './supplier-form.module.css'
import { SupplierForm } from './supplier-form.tsx'
import { readSupplierTab, type SupplierTab, supplierTabs } from './supplier-tabs.ts'
import { useSupplierChange } from './use-supplier-change.ts'

const tabLabels: Record<SupplierTab, string> = {
  supplier: 'Поставщик',
  profiles: 'Профили разбора',
  access: 'Источники и доступ',
  makers: 'Словарь производителей',
}

interface SupplierPageProps {
  supplierId: string
  tab: SupplierTab
  onTab: (tab: SupplierTab) => void
}

/** /suppliers/admin/edit/:id: what one supplier is, how its files are read and by which doors they come. */
export function SupplierPage({ supplierId, tab, onTab }: SupplierPageProps) {
  const { data: supplier, error, refetch } = api.suppliers.manage.get.useQuery({ supplierId })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  if (!supplier) {
    return error ? (
      <ErrorStrip title="Не удалось загрузить поставщика" error={error} onRetry={() => refetch()} />
    ) : (
      <SkeletonRows />
    )
  }
  const counts: Partial<Record<SupplierTab, number>> = {
    profiles: supplier.priceLists.filter(({ profile }) => profile !== null).length,
    makers: supplier.makers.length,
  }
  return (
    <HeadPlace value={place}>
      <PortalHead
        back={{ href: '/suppliers/admin', label: 'Поставщики' }}
        title={supplier.name}
        text={describe(supplier)}
      >
        <PauseButton supplier={supplier} />
        <span ref={setPlace} data-tab={tab} className={classes.headPlace} />
      </PortalHead>
      <Tabs value={tab} onChange={(value) => onTab(readSupplierTab(value))} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {supplierTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {tabLabels[name]} {counts[name] !== undefined && <span>{formatNumber(counts[name])}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="supplier">
          <SupplierForm key={supplier.version} supplier={supplier} />
        </Tabs.Panel>
        <Tabs.Panel value="profiles">
          <ProfilesTab supplier={supplier} />
        </Tabs.Panel>
        <Tabs.Panel value="access">
          <AccessTab supplier={supplier} />
        </Tabs.Panel>
        <Tabs.Panel value="makers">
          <MakersTab supplier={supplier} />
        </Tabs.Panel>
      </Tabs>
    </HeadPlace>
  )
}

const listForms = ['прайс-лист', 'прайс-листа', 'прайс-листов'] as const

function describe({ taxId, contract, priceLists, onSale, pauseReason }: SupplierEditView): string {
  return [
    taxId && `ИНН ${taxId}`,
    contract && `договор ${contract}`,
    formatCount(priceLists.length, listForms),
    `${formatCount(onSale, portalNouns.offer)} в продаже`,
    pauseReason !== null && `продажа приостановлена: ${pauseReason}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function PauseButton({ supplier: { id, pausedAt } }: { supplier: SupplierEditView }) {
  const [isAsking, setAsking] = useState(false)
  const resume = api.suppliers.manage.pause.useMutation(useSupplierChange())
  if (pausedAt !== null) {
    return (
      <Button
        leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />}
        loading={resume.isPending}
        onClick={() => resume.mutate({ supplierId: id, reason: null })}
      >
        Возобновить продажу
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="default"
        c="red"
        leftSection={<IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Приостановить
      </Button>
      {isAsking && <PauseDialog supplierId={id} onClose={() => setAsking(false)} />}
    </>
  )
}
