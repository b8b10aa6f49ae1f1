import type { SupplierFile } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import { AnchorButton, LinkButton } from '../../../ui/buttons/button.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { useWatchedFile } from '../files/use-watched-files.ts'
import { formatSize } from '../formats.ts'
import { HeldFile } from '../held/held-file.tsx'
import { MappingForm } from '../mapping/mapping-form.tsx'
import { PortalHead } from '../parts/portal-head.tsx'
import { useFileChange } from '../parts/use-file-change.ts'
import { FileDecision } from './file-decision.tsx'
import { FileReport } from './file-report.tsx'
import { FileStrip } from './file-strip.tsx'

/** /suppliers/files/:id: where the file is, and what is to be decided about it. */
export function FilePage({ fileId }: { fileId: string }) {
  const { data: file, error, refetch } = api.suppliers.files.get.useQuery({ fileId })
  useWatchedFile(fileId)
  if (!file) {
    return error ? (
      <ErrorStrip title="Не удалось загрузить файл" error={error} onRetry={() => refetch()} />
    ) : (
      <SkeletonRows />
    )
  }
  return (
    <>
      <PortalHead title={file.name} text={describeOrigin(file)} back={{ href: '/suppliers/files', label: 'Файлы' }}>
        <FileButtons file={file} />
      </PortalHead>
      {file.state !== 'held' && (
        <FileStrip file={file} link={{ href: `/suppliers/processing-logs/${file.id}`, label: 'Журнал обработки' }} />
      )}
      {file.decision && <FileDecision decision={file.decision} />}
      <FileBody key={file.state} file={file} />
    </>
  )
}

function FileBody({ file }: { file: SupplierFile }) {
  if (file.state === 'held') return <HeldFile file={file} />
  if (file.may.confirm) return <MappingForm file={file} />
  return file.state !== 'running' && file.counts.rows > 0 ? <FileReport file={file} /> : null
}

function describeOrigin({ supplier, sizeBytes, sender, receivedAt, priceList, archive }: SupplierFile): string {
  const parts = [
    supplier.name,
    formatSize(sizeBytes),
    sender,
    formatMoment(receivedAt),
    archive && `из ${archive.name}`,
  ]
  const origin = parts.filter(Boolean).join(', ')
  return priceList ? `${origin}. Прайс-лист «${priceList.name}»` : origin
}

/** What may be fetched of a file, and what may be done with it. */
function FileButtons({ file: { id, state, counts, may } }: { file: SupplierFile }) {
  const { cancel, repeat, rollBack } = useFileChange()
  const files = `/api/suppliers/portal/files/${id}`
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />
  return (
    <>
      <AnchorButton variant="default" href={`${files}/original`} icon={icon}>
        Исходный файл
      </AnchorButton>
      {state === 'held' && (
        <AnchorButton variant="default" href={`${files}/changes`} icon={icon}>
          Изменения в XLSX
        </AnchorButton>
      )}
      {counts.rejected > 0 && (
        <AnchorButton variant="default" href={`${files}/errors`} icon={icon}>
          Ошибки в XLSX
        </AnchorButton>
      )}
      {may.cancel && (
        <Button variant="default" c="red.6" loading={cancel.isPending} onClick={() => cancel.mutate({ fileId: id })}>
          Остановить
        </Button>
      )}
      {may.repeat && (
        <Button variant="default" loading={repeat.isPending} onClick={() => repeat.mutate({ fileId: id })}>
          Обработать ещё раз
        </Button>
      )}
      {may.rollBack && (
        <Button
          variant="default"
          c="red.6"
          loading={rollBack.isPending}
          onClick={() => rollBack.mutate({ fileId: id })}
        >
          Отменить применение
        </Button>
      )}
      {(state === 'done' || state === 'held') && (
        <LinkButton href={`/suppliers/files/${id}/positions`}>Позиции</LinkButton>
      )}
    </>
  )
}
