import {
  articleListLimits,
  lineStateNames,
  type ResolvedSparePart,
  readArticleList,
  type SparePartLines,
  type SparePartRow,
} from '@agromarket/shared'
import { Button, Group } from '@mantine/core'
import { IconFileTypeXls } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useViewer } from '../../features/users/viewer.tsx'
import { formatCount, formatNumber, nouns } from '../../lib/format/format-count.ts'
import { usePostedWorkbook } from '../../lib/network/use-posted-workbook.ts'
import { api } from '../../lib/trpc.ts'
import { Badge } from '../../ui/buttons/chip.tsx'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { SkeletonRows } from '../../ui/status/skeleton.tsx'
import { hrefOf, type SparePartAddress } from './address.ts'
import classes from './spare-parts-page.module.css'
import { type DataColumn, DataTable } from './tables/data-table.tsx'
import { FitBadge } from './tables/fit-badge.tsx'
import { moveAlongRows, stockAndPriceColumns } from './tables/found-table.tsx'

interface PastedListProps {
  text: string
  address: SparePartAddress
  onLeaveTop: () => void
  onClose: () => void
}

/** A list of articles out of a table or letter, each line with what it finds, in the list's own order. */
export function PastedList({ text, address, onLeaveTop, onClose }: PastedListProps) {
  const { branch } = useViewer()
  const read = readArticleList(text)
  const lines = read.slice(0, articleListLimits.lines)
  const { mutate, data, error, isPending } = api.spareParts.resolveList.useMutation()
  const input = { lines, ...(address.machine !== undefined && { modelId: address.machine }) }
  const ask = () => mutate(input)
  const { download, isPending: isExporting } = usePostedWorkbook<SparePartLines>({
    url: '/api/spare-parts/resolve-list/export',
    fileName: 'Запчасти по списку.xlsx',
  })
  // The list is asked for once, when it is put in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new component
  useEffect(ask, [])
  if (error) {
    return <ErrorStrip title="Не удалось проверить список" error={error} isRetrying={isPending} onRetry={ask} />
  }
  if (!data) return <SkeletonRows />
  const rows = data.rows.flatMap(toRows)
  return (
    <>
      <div className={classes.listHead}>
        <p role="status">{summaryOf(data.rows, read.length)}</p>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            loading={isExporting}
            leftSection={<IconFileTypeXls size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => download(input)}
          >
            Выгрузить список в XLSX
          </Button>
          <Button variant="default" size="sm" onClick={onClose}>
            Убрать список
          </Button>
        </Group>
      </div>
      <DataTable
        label="Список артикулов"
        columns={columnsOf(rows, { hrefOfPart: (id) => hrefOf({ ...address, part: id }), own: branch })}
        rows={rows}
        keyOf={({ line, part }) => `${line.line} ${part?.id ?? ''}`}
        onKeyDown={(event) => moveAlongRows(event, onLeaveTop)}
      />
    </>
  )
}

/** A line with one of the parts that it may mean. */
interface ListRow {
  line: ResolvedSparePart
  part: SparePartRow | null
  isFirst: boolean
}

function toRows(line: ResolvedSparePart): ListRow[] {
  if (line.parts.length === 0) return [{ line, part: null, isFirst: true }]
  return line.parts.map((part, index) => ({ line, part, isFirst: index === 0 }))
}

const tones = { found: 'green', choose: 'wheat', replaced: 'blue', missing: 'gray' } as const

function summaryOf(rows: readonly ResolvedSparePart[], readLines: number): string {
  const counts = Object.entries(lineStateNames).flatMap(([state, name]) => {
    const count = rows.filter((row) => row.state === state).length
    return count > 0 ? [`${name.toLowerCase()} ${formatNumber(count)}`] : []
  })
  const cut = readLines > rows.length ? ` Показаны первые ${formatCount(rows.length, nouns.position)}.` : ''
  return `${formatCount(rows.length, nouns.position)}: ${counts.join(', ')}.${cut}`
}

function columnsOf(
  rows: readonly ListRow[],
  { hrefOfPart, own }: { hrefOfPart: (id: number) => string; own: { id: number; city: string } },
): DataColumn<ListRow>[] {
  const parts = rows.flatMap(({ part }) => part ?? [])
  const ofPart = stockAndPriceColumns(parts[0]?.prices ?? [], own)
  return [
    { title: 'Строка', cell: ({ line, isFirst }) => (isFirst ? `${line.line}. ${line.article}` : '') },
    {
      title: 'Результат',
      cell: ({ line, part, isFirst }) => (
        <>
          {isFirst && <Badge tone={tones[line.state]}>{lineStateNames[line.state]}</Badge>}
          {part && <FitBadge fits={part.fits} />}
          {isFirst && line.note && <small>{line.note}</small>}
          {line.similar && <Link href={hrefOfPart(line.similar.id)}>{line.similar.name}</Link>}
        </>
      ),
    },
    {
      title: 'Деталь',
      cell: ({ part }) =>
        part && (
          <>
            <Link href={hrefOfPart(part.id)} data-found-part="">
              {part.article}
            </Link>
            , {part.manufacturer.name}
            <small>{part.name}</small>
          </>
        ),
    },
    {
      title: 'Нужно',
      isNumber: true,
      cell: ({ line, part }) => (
        <>
          {formatNumber(line.count)}
          {part && part.free < line.count && <small>не хватает {formatNumber(line.count - part.free)}</small>}
        </>
      ),
    },
    ...ofPart.map(({ cell, ...column }) => ({
      ...column,
      cell: ({ part }: ListRow) => part && cell(part),
    })),
  ]
}
