import type { ExchangeBaseView, MappingKind } from '@agromarket/shared'
import { Button, Tabs } from '@mantine/core'
import { IconSettings, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { type ExchangeSearch, type ExchangeTab, exchangeTabs } from './address.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import classes from './exchange.module.css'
import { JournalDialog } from './journal-dialog.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { PostponedPanel } from './postponed-panel.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SilenceNotice } from './silence-notice.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { useWatchedRuns } from './use-watched-runs.ts'

const tabNames: Record<ExchangeTab, string> = {
  sessions: 'Сеансы',
  mapping: 'Сопоставление',
  postponed: 'Необработанные ссылки',
  settings: 'Настройки',
}

interface ExchangePageProps {
  search: ExchangeSearch
  /** What 1C is told to call. */
  address: string
  onSearch: (change: ExchangeSearch) => void
}

/** /staff/exchange: the bases of 1C, what they have sent, what their words mean, and what waits for a person. */
export function ExchangePage({ search, address, onSearch }: ExchangePageProps) {
  useWatchedRuns()
  const [isAccessOpen, setAccessOpen] = useState(false)
  const [isUploadOpen, setUploadOpen] = useState(false)
  // Which words of which base a finding has led to.
  const [wanted, setWanted] = useState<{ baseId: string; kind: MappingKind } | null>(null)
  const { data: bases = [] } = api.exchange.bases.list.useQuery()
  const { data: runs = [] } = api.exchange.runs.list.useQuery()
  const tabRow = useRef<HTMLDivElement>(null)
  // On phones the row is wider than the screen: the open tab is in sight.
  useEffect(() => {
    const row = tabRow.current
    const active = row?.querySelector<HTMLElement>(`[data-tab="${search.tab ?? 'sessions'}"]`)
    if (row && active) row.scrollLeft = active.offsetLeft - row.offsetLeft - (row.clientWidth - active.clientWidth) / 2
  }, [search.tab])
  const open: Partial<Record<ExchangeTab, number>> = {
    mapping: bases.reduce((sum, base) => sum + base.unmapped, 0),
    postponed: bases.reduce((sum, base) => sum + base.postponed, 0),
  }
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
      <SilenceNotice />
      <Tabs
        value={search.tab ?? 'sessions'}
        onChange={(tab) => {
          setWanted(null)
          onSearch({ tab: exchangeTabs.slice(1).find((known) => known === tab) })
        }}
        keepMounted={false}
      >
        <Tabs.List ref={tabRow} className={classes.tabs}>
          {exchangeTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab} data-tab={tab}>
              {tabNames[tab]} {open[tab] ? <span className={classes.open}>{formatNumber(open[tab])}</span> : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="sessions">
          <Sessions runs={runs} onOpen={(run) => onSearch({ run })} />
          {bases
            .filter(({ isPublished, exchangedAt }) => !isPublished && exchangedAt !== null)
            .map((base) => (
              <div key={base.id}>
                <AnalysisPanel
                  base={base}
                  onMap={(kind) => {
                    setWanted({ baseId: base.id, kind })
                    onSearch({ tab: 'mapping' })
                  }}
                />
                <MappingPanel base={base} onAll={() => onSearch({ tab: 'mapping' })} />
              </div>
            ))}
        </Tabs.Panel>
        <Tabs.Panel value="mapping">
          {bases.map((base) => (
            <MappingPanel key={base.id} base={base} wanted={wanted?.baseId === base.id ? wanted.kind : undefined} />
          ))}
        </Tabs.Panel>
        <Tabs.Panel value="postponed">
          <PostponedPanel bases={bases} />
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

const listNames = new Intl.ListFormat('ru')

function describe(bases: readonly ExchangeBaseView[], address: string): string {
  const names = listNames.format(bases.map(({ name }) => name))
  const connected = bases.length > 1 ? `подключены базы: ${names}` : `подключена база ${names}`
  return `Адрес обмена ${address.replace(/^https?:\/\//, '')}, ${bases.length > 0 ? connected : 'баз пока нет'}`
}
