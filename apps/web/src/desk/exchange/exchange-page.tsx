import type { ExchangeBaseView } from '@agromarket/shared'
import { Button, Tabs } from '@mantine/core'
import { IconSettings, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../lib/trpc.ts'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { type ExchangeSearch, type ExchangeTab, exchangeTabs } from './address.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import classes from './exchange.module.css'
import { JournalDialog } from './journal-dialog.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { useWatchedRuns } from './use-watched-runs.ts'

const tabNames: Record<ExchangeTab, string> = { sessions: 'Сеансы', mapping: 'Сопоставление', settings: 'Настройки' }

interface ExchangePageProps {
  search: ExchangeSearch
  onSearch: (change: ExchangeSearch) => void
}

/** /staff/exchange: the bases of 1C, what they have sent, what their words mean, and what waits for a person. */
export function ExchangePage({ search, onSearch }: ExchangePageProps) {
  useWatchedRuns()
  const [isAccessOpen, setAccessOpen] = useState(false)
  const [isUploadOpen, setUploadOpen] = useState(false)
  const { data: bases = [] } = api.exchange.bases.list.useQuery()
  const { data: runs = [] } = api.exchange.runs.list.useQuery()
  const unmapped = bases.reduce((sum, base) => sum + base.unmapped, 0)
  const address = '/1c_exchange'
  return (
    <>
      <PortalHead title="Обмен с 1С" text={describe(bases, address)}>
        <Button
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={bases.length === 0}
          onClick={() => setUploadOpen(true)}
        >
          Загрузить файл вручную
        </Button>
        <Button
          variant="default"
          leftSection={<IconSettings size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setAccessOpen(true)}
        >
          Доступ
        </Button>
      </PortalHead>
      <Tabs
        value={search.tab ?? 'sessions'}
        onChange={(tab) => onSearch({ tab: exchangeTabs.slice(1).find((known) => known === tab) })}
        keepMounted={false}
      >
        <Tabs.List>
          {exchangeTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tabNames[tab]} {tab === 'mapping' && unmapped > 0 && <span className={classes.open}>{unmapped}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="sessions">
          <Sessions runs={runs} onOpen={(run) => onSearch({ run })} />
          {bases
            .filter(({ isPublished, exchangedAt }) => !isPublished && exchangedAt !== null)
            .map((base) => (
              <div key={base.id}>
                <AnalysisPanel base={base} onMap={() => onSearch({ tab: 'mapping' })} />
                <MappingPanel base={base} isShort />
              </div>
            ))}
        </Tabs.Panel>
        <Tabs.Panel value="mapping">
          {bases.map((base) => (
            <MappingPanel key={base.id} base={base} isShort={false} />
          ))}
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          {bases.map((base) => (
            <SettingsPanel key={base.id} base={base} />
          ))}
        </Tabs.Panel>
      </Tabs>
      {isAccessOpen && <AccessDialog bases={bases} address={address} onClose={() => setAccessOpen(false)} />}
      {isUploadOpen && <UploadDialog bases={bases} onClose={() => setUploadOpen(false)} />}
      {search.run && <JournalDialog runId={search.run} onClose={() => onSearch({ run: undefined })} />}
    </>
  )
}

function describe(bases: readonly ExchangeBaseView[], address: string): string {
  const names = bases.map(({ name }) => name).join(', ')
  return `Адрес обмена ${address}, ${names ? `подключены базы: ${names}` : 'баз пока нет'}`
}
