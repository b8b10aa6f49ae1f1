import type { AuditLine, SupplierEditView } from '@agromarket/shared'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import classes from './supplier-form.module.css'

/** Who has changed what, the newest first; the whole log is one press away. */
export function AuditList({ supplier: { id, audit, auditTotal } }: { supplier: SupplierEditView }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <section aria-labelledby="supplier-audit">
      <div className={classes.head}>
        <h2 id="supplier-audit">Журнал изменений</h2>
        {auditTotal > 0 && (
          <Anchor component="button" type="button" size="sm" fw={600} onClick={() => setWhole(true)}>
            Весь, {formatNumber(auditTotal)}
          </Anchor>
        )}
      </div>
      {audit.length === 0 ? <p className={classes.hint}>Изменений ещё не было.</p> : <AuditLines lines={audit} />}
      {isWhole && <WholeAudit supplierId={id} total={auditTotal} onClose={() => setWhole(false)} />}
    </section>
  )
}

function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ol className={classes.audit}>
      {lines.map(({ id, userName, content, at }) => (
        <li key={id}>
          <time dateTime={at}>{formatMoment(at)}</time>
          <b>{userName || 'Портал'}</b>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  )
}

function WholeAudit({ supplierId, total, onClose }: { supplierId: string; total: number; onClose: () => void }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    api.suppliers.manage.audit.useInfiniteQuery({ supplierId }, { getNextPageParam: (page) => page.at(-1)?.id })
  const lines = data?.pages.flat() ?? []
  return (
    <DeskDialog
      opened
      onClose={onClose}
      size="lg"
      title="Журнал изменений"
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      {error && <ErrorStrip title="Не удалось загрузить журнал" error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows />}
      <AuditLines lines={lines} />
      {lines.length < total && hasNextPage && (
        <Button mt="sm" variant="default" fullWidth loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </DeskDialog>
  )
}
