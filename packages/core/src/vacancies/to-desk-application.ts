import { answerDay, type DeskApplication } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import { findFiles } from '../files/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { DeskApplicationRow } from './application.repository.ts'
import { branchOf } from './to-vacancy.ts'

/** Replies with what their files are called. */
export async function toDeskApplications(
  db: Database,
  rows: readonly DeskApplicationRow[],
  places: Places,
): Promise<DeskApplication[]> {
  const files = await findFiles(
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.map((row) => {
    const { id, version, state, name, phone, email, letter, createdAt, earlier } = row
    const { city, timeZone } = branchOf(places, row)
    const file = files.find((one) => one.id === row.fileId)
    return {
      id,
      version,
      state,
      vacancy:
        row.vacancyId === null
          ? null
          : {
              id: row.vacancyId,
              title: row.vacancyTitle ?? '',
              url: `/vacancies/${row.vacancyKind}/${row.vacancySlug}`,
            },
      city,
      timeZone,
      name,
      phone,
      email,
      letter,
      file: file ? { name: file.name, sizeBytes: file.sizeBytes, url: `/api/staff/applications/${id}/file` } : null,
      createdAt: createdAt.toISOString(),
      answerBy: answerDay(createdAt, timeZone),
      earlier,
    }
  })
}
