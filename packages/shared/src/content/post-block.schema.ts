import { lineField } from '../validation/name.schema.ts'
import { recordId, smallRecordId } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

/** What one post may hold: more is no text for reading, and a sender who sends it is no editor. */
export const postLimits = {
  blocks: 200,
  paragraphs: 60,
  runs: 200,
  runLength: 4_000,
  listItems: 60,
  tableColumns: 8,
  tableRows: 60,
  parts: 30,
  models: 12,
  drawings: 10,
  drawingPositions: 30,
  ties: 100,
  tags: 20,
  areas: 100,
} as const

/** A page of the shop, another site over HTTPS, a mailbox or a telephone: nothing that a browser would run. */
export const linkHref = z
  .string()
  .max(500)
  .regex(
    /^(?:\/(?:[^\s<>"'\\/][^\s<>"'\\]*)?|https:\/\/[^\s<>"'\\]+|mailto:[^\s<>"'\\]+|tel:[\d+()-]+)$/,
    'Укажите адрес страницы магазина или ссылку на другой сайт',
  )

/** Characters that no reader sees fall away; breaks are blocks of their own. */
const runText = z
  .string()
  .min(1)
  .max(postLimits.runLength)
  .refine((text) => !/\p{Cc}/u.test(text), 'В тексте есть служебные символы')

/** A stretch of one look. Plain text and marks, never HTML: there is nothing in it that could run. */
const textRunSchema = z.strictObject({
  text: runText,
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  href: linkHref.optional(),
})
export type TextRun = z.infer<typeof textRunSchema>

const textLineSchema = z.array(textRunSchema).max(postLimits.runs)
export type TextLine = z.infer<typeof textLineSchema>

/** A picture of the shop's own storage, or one of the drawings that come with the shop. */
export const pictureSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stored'), id: z.uuid() }),
  z.strictObject({
    kind: z.literal('drawing'),
    folder: z.enum(['machines', 'parts']),
    name: z.string().regex(/^[a-z0-9-]{1,60}$/),
  }),
])
export type PictureSource = z.infer<typeof pictureSourceSchema>

/** A sheet, and the machine by whose tree it was chosen. */
export const namedSheetSchema = z.strictObject({ modelLineId: smallRecordId, sheetId: smallRecordId })

/** Names a block within its post, the same in every edition; headings are reached by it. */
const blockId = z.string().regex(/^[\w-]{1,40}$/)
const block = { id: blockId }
const line = lineField(300)

export const postBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...block, type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: line }),
  z.strictObject({ ...block, type: z.literal('text'), paragraphs: z.array(textLineSchema).max(postLimits.paragraphs) }),
  z.strictObject({
    ...block,
    type: z.literal('list'),
    isOrdered: z.boolean(),
    items: z.array(textLineSchema).max(postLimits.listItems),
  }),
  z.strictObject({ ...block, type: z.literal('quote'), text: textLineSchema, author: line }),
  z.strictObject({ ...block, type: z.literal('note'), text: textLineSchema }),
  z
    .strictObject({
      ...block,
      type: z.literal('table'),
      caption: line,
      columns: z
        .array(z.strictObject({ title: lineField(100), isNumeric: z.boolean() }))
        .min(1)
        .max(postLimits.tableColumns),
      rows: z.array(z.array(line).max(postLimits.tableColumns)).max(postLimits.tableRows),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
      message: 'В каждой строке таблицы столько ячеек, сколько столбцов',
    }),
  z.strictObject({
    ...block,
    type: z.literal('picture'),
    picture: pictureSourceSchema.nullable(),
    alt: line,
    caption: line,
  }),
  z.strictObject({
    ...block,
    type: z.literal('parts'),
    items: z.array(z.strictObject({ partId: recordId, count: z.int().min(1).max(9_999) })).max(postLimits.parts),
    /** Rows without «В корзину». */
    hasNoCart: z.literal(true).optional(),
    /** Named amid the text, and no part of «Детали из статьи». */
    isOutOfSet: z.literal(true).optional(),
    /** Under each row stand the parts that may take its place. */
    hasAnalogues: z.literal(true).optional(),
  }),
  /** A node of a machine with its numbers; null while the editor is choosing. */
  z.strictObject({
    ...block,
    type: z.literal('drawing'),
    sheet: namedSheetSchema.nullable(),
    /** Numbers that the text speaks of: green on the sheet, and named under it. */
    positions: z.array(z.int().min(1).max(99_999)).max(postLimits.drawingPositions),
    caption: line,
  }),
  z.strictObject({ ...block, type: z.literal('models'), modelIds: z.array(smallRecordId).max(postLimits.models) }),
  /** A film of another site: readers go there, nothing of it runs in the shop's page. */
  z.strictObject({
    ...block,
    type: z.literal('video'),
    title: line,
    href: z.union([
      z.literal(''),
      z
        .string()
        .max(500)
        .regex(/^https:\/\/[^\s<>"'\\]+$/, 'Укажите ссылку на видео целиком, как в адресной строке'),
    ]),
  }),
  z.strictObject({ ...block, type: z.literal('action'), text: line, label: lineField(60), href: linkHref }),
])
export type PostBlock = z.infer<typeof postBlockSchema>
export type PostBlockType = PostBlock['type']
