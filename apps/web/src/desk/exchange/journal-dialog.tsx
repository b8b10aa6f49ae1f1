import { exchangeReportLines } from '@agromarket/shared'
import { SegmentedControl } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '../../lib/format/format-date.ts'
import { api } from '../../lib/trpc.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../ui/status/skeleton.tsx'
import { DeskDialog } from '../controls/desk-dialog.tsx'
import classes from './exchange.module.css'

const parts = [
  { value: 'all', label: 'Всё' },
  { value: 'problems', label: 'Замечания' },
]

/** What a run has told, with the place in the document of each record that was not taken. */
export function JournalDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const [areProblems, setAreProblems] = useState(false)
  const part = areProblems ? 'problems' : 'all'
  const { data, error, refetch } = api.exchange.runs.report.useQuery({ runId, part })
  return (
    <DeskDialog opened onClose={onClose} size="xl" title="Журнал обмена" isClosedByBack={false}>
      <div className={classes.journalHead}>
        <SegmentedControl data={parts} value={part} onChange={(value) => setAreProblems(value === 'problems')} />
        <AnchorButton
          variant="default"
          href={`/api/exchange/runs/${runId}/problems`}
          icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
        >
          Все замечания XLSX
        </AnchorButton>
      </div>
      {error ? (
        <ErrorStrip title="Не удалось загрузить журнал" error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        <ol className={classes.journal}>
          {data.length === 0 && <li>Замечаний нет</li>}
          {data.map(({ id, at, level, content, path, externalId, article, name, fileName }) => (
            <li key={id} data-level={level}>
              <time>{formatMoment(at)}</time>
              <span>
                {[fileName, path].filter(Boolean).join(', ')} {content}
                {externalId && <small>{[name, article, `Ид ${externalId}`].filter(Boolean).join(', ')}</small>}
              </span>
            </li>
          ))}
          {data.length === exchangeReportLines && (
            <li>Показаны первые {exchangeReportLines}, все замечания в файле XLSX</li>
          )}
        </ol>
      )}
    </DeskDialog>
  )
}
