import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '../../lib/format/format-date.ts'
import { api } from '../../lib/trpc.ts'
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
      <SegmentedControl data={parts} value={part} onChange={(value) => setAreProblems(value === 'problems')} />
      {error ? (
        <ErrorStrip title="Не удалось загрузить журнал" error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        <ol className={classes.journal}>
          {data.length === 0 && <li>Замечаний нет</li>}
          {data.map(({ id, at, level, content, path, externalId, fileName }) => (
            <li key={id} data-level={level}>
              <time>{formatMoment(at)}</time>
              <span>
                {[fileName, path].filter(Boolean).join(', ')} {content}
                {externalId && <small>Ид {externalId}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </DeskDialog>
  )
}
