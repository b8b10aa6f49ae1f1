import { z } from 'zod'
import type { CsvReading } from '../csv-record.ts'

const text = z.preprocess(
  (value) => (value === undefined || value === null ? '' : String(value).trim()),
  // PostgreSQL stores no NUL.
  z
    .string()
    .max(500)
    .refine((value) => !value.includes('\u0000')),
)
const number = (min: number, max: number) =>
  z.preprocess((value) => {
    if (value === undefined || value === null || value === '') return null
    return typeof value === 'number' ? value : Number(String(value).trim().replace(',', '.'))
  }, z.number().min(min).max(max).nullable())
const whole = (min: number, max: number) =>
  number(min, max).refine((value) => value === null || Number.isInteger(value))

/**
 * A row of a file of drawings: a line of a sheet's parts list, or a further machine of the sheet. What is said of the
 * sheet stands in its first row and need not be repeated. Places on the sheet are fractions of the picture.
 */
export const drawingRowSchema = z.object({
  /** What the maker's catalogue calls the sheet. */
  sheet: text.refine((value) => value !== '' && value.length <= 120, 'Поле sheet: обозначение листа не указано'),
  title: text,
  /** Beside the file: .svg or .png. */
  image: text,
  /** Slug of a model line. */
  model_line: text,
  /** «Молотилка > Вариатор барабана» */
  node: text,
  number: whole(1, 99_999),
  /** Slugs of models, divided by «|»; empty for all of the line. */
  models: text,
  position: whole(1, 999),
  x: number(0, 1),
  y: number(0, 1),
  anchor_x: number(0, 1),
  anchor_y: number(0, 1),
  code1c: text,
  article: text,
  /** Slug or name; needed where several makers have the article. */
  manufacturer: text,
  name: text,
  count: whole(1, 9_999),
  serial_from: whole(0, 999_999_999_999_999),
  serial_to: whole(0, 999_999_999_999_999),
  note: text,
})
export type DrawingRow = z.infer<typeof drawingRowSchema>

const columns = Object.keys(drawingRowSchema.shape)

export const drawingTable: CsvReading<Record<string, unknown>> = {
  required: ['sheet'],
  known: columns,
  fields: columns,
  toRecord: (header, cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])),
}

/** The reason why a row does not fit, in Russian. */
export function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'строка не разобрана'
  const field = issue.path.join('.')
  return issue.message.startsWith('Поле') ? issue.message : `Поле ${field}: недопустимое значение`
}
