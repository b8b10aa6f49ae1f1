import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/trpc.ts'
import { AnchorButton } from '../../../ui/buttons/button.tsx'
import { FileStrip } from '../file/file-strip.tsx'
import { useWatchedFile } from '../files/use-watched-files.ts'
import { FileAction } from '../parts/file-action.tsx'
import { PortalHead } from '../parts/portal-head.tsx'
import { type LogSearch, toLogQuery } from './address.ts'
import { LogPanel } from './log-panel.tsx'
import { ProfileAdvice } from './profile-advice.tsx'

interface FileLogPageProps {
  fileId: string
  search: LogSearch
  onSearch: (change: LogSearch) => void
}

/** /suppliers/processing-logs/:id: what is told of one file, while it is worked on and afterwards. */
export function FileLogPage({ fileId, search, onSearch }: FileLogPageProps) {
  const query = { fileId, ...toLogQuery(search) }
  const { data: file } = api.suppliers.files.get.useQuery({ fileId })
  const log = api.suppliers.files.log.useQuery(query, { placeholderData: keepPreviousData })
  const utils = api.useUtils()
  useWatchedFile(fileId)
  return (
    <>
      <PortalHead
        title={file?.name ?? 'Журнал файла'}
        text={file && [file.supplier.name, file.sender, file.priceList?.name].filter(Boolean).join(', ')}
        back={{ href: '/suppliers/processing-logs', label: 'Журнал обработки' }}
      >
        <AnchorButton
          variant="default"
          href={`/api/suppliers/portal/files/${fileId}/log`}
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        >
          Скачать журнал
        </AnchorButton>
        {file && file.counts.rejected > 0 && (
          <AnchorButton variant="default" href={`/api/suppliers/portal/files/${fileId}/errors`}>
            Ошибки в XLSX
          </AnchorButton>
        )}
        {file && <FileAction file={file} />}
      </PortalHead>
      {file && <FileStrip file={file} link={{ href: `/suppliers/files/${fileId}`, label: 'К файлу' }} />}
      <LogPanel
        path={`/suppliers/processing-logs/${fileId}`}
        search={search}
        query={query}
        asked={log}
        readOlder={(before) => utils.suppliers.files.log.fetch({ ...query, before })}
        onSearch={onSearch}
        advice={file && <ProfileAdvice file={file} />}
      />
    </>
  )
}
