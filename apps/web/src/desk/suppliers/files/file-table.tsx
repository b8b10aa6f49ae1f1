import type { SupplierFile } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import { formatSize } from '../formats.ts'
import { FileAction } from '../parts/file-action.tsx'
import { FileSource } from '../parts/file-source.tsx'
import { FileState } from '../parts/file-state.tsx'
import classes from './file-table.module.css'
import { RunningDetails, RunProgress } from './running-file.tsx'

interface FileTableProps {
  files: readonly SupplierFile[]
  /** Administrators see the files of all suppliers. */
  withSupplier: boolean
}

/** A file a row with its one action; the one that is worked on tells how far it is. */
export function FileTable({ files, withSupplier }: FileTableProps) {
  return (
    <Table className={classes.table}>
      <TableHead
        columns={[
          'Файл',
          'Источник',
          'Статус',
          { title: 'Строк', className: classes.number },
          { title: 'Принято', className: classes.number },
          { title: 'Получен', className: classes.number },
        ]}
        actions="Действие"
      />
      <Table.Tbody>
        {files.map((file) => (
          <FileRow key={file.id} file={file} withSupplier={withSupplier} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function FileRow({ file, withSupplier }: { file: SupplierFile; withSupplier: boolean }) {
  const { id, name, sizeBytes, source, sender, supplier, state, counts, receivedAt } = file
  const isRunning = state === 'running'
  const origin = [withSupplier && supplier.name, formatSize(sizeBytes), sender].filter(Boolean).join(', ')
  return (
    <>
      <Table.Tr data-running={isRunning || undefined}>
        <Table.Td className={classes.name}>
          <Link href={`/suppliers/files/${id}`}>{name}</Link>
          <small>{origin}</small>
        </Table.Td>
        <Table.Td className={classes.source}>
          <FileSource source={source} />
        </Table.Td>
        <Table.Td className={classes.state}>
          {isRunning ? <RunProgress file={file} /> : <FileState file={file} />}
        </Table.Td>
        <Table.Td className={classes.number} data-label="Строк">
          {counts.rows > 0 ? formatNumber(counts.rows) : '–'}
        </Table.Td>
        <Table.Td className={classes.number} data-label="Принято">
          {counts.accepted > 0 ? formatNumber(counts.accepted) : '–'}
        </Table.Td>
        <Table.Td className={classes.received}>{formatMoment(receivedAt)}</Table.Td>
        <Table.Td className={classes.action}>
          <FileAction file={file} />
        </Table.Td>
      </Table.Tr>
      {isRunning && <RunningDetails file={file} columns={7} />}
    </>
  )
}
