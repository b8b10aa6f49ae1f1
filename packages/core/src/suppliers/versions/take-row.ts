import { matchAgain } from '../profile/find-columns.ts'
import { enterGroup } from '../profile/group-makers.ts'
import { type RowProblem, type RowReader, type RowReading, readRow } from '../profile/read-row.ts'
import type { SourceRow } from '../read/source-row.ts'
import { readColumns } from './read-columns.ts'
import type { DraftedPosition, VersionDraft } from './version-draft.ts'

/** A position to be written, with what was read of its row. */
export interface TakenRow {
  position: DraftedPosition
  reading: Extract<RowReading, { kind: 'position' }>
}

/** One row into the draft; undefined: nothing of it is to be written. Groups and repeated headers hold for the rows below. */
export function takeRow(
  row: SourceRow,
  { draft, reader }: { draft: VersionDraft; reader: RowReader },
  note: (problem: RowProblem) => void,
): TakenRow | undefined {
  if (draft.takeUnchanged(row)) return undefined
  const reading = readRow(row, reader)
  const columns = reading.kind === 'position' ? undefined : matchAgain(row, reader.profile)
  if (columns) {
    reader.columns = columns
    draft.readFrom(readColumns(columns))
    return undefined
  }
  if (reading.kind === 'nothing') {
    enterGroup(row, reader)
    draft.readUnder(reader.groupMaker)
  }
  const position = draft.take(reading, note)
  return position && reading.kind === 'position' ? { position, reading } : undefined
}
