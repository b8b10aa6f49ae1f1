import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { psLimits } from './define-block.ts'
import { psTypeNames } from './ps-place.ts'

/** The link of a page. */
export const psHash = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{4,64}$/, 'Такой страницы или записи нет.')
/** Signed by the shop; one that is not is nobody's. */
const sign = z.string().trim().max(120).default('')

/** Whose page is asked for: `uc` names the client, `sendingId` the letter that he was sent. */
export const psVisitSchema = z.object({ hash: psHash, uc: sign, sendingId: sign })
export type PsVisit = z.infer<typeof psVisitSchema>
export const psHashSchema = z.object({ hash: psHash })
export const psIdSchema = z.object({ id: z.uuid() })

/** `hash` may be left out where the signs say enough. */
export const psOwnSchema = z.object({ hash: z.union([z.literal(''), psHash]).default(''), uc: sign, sendingId: sign })
export type PsOwn = z.infer<typeof psOwnSchema>

/** The signs alone, for what belongs to a recipient whatever page he looks at. */
export const psSignsSchema = z.object({ uc: sign, sendingId: sign })
export type PsSigns = z.infer<typeof psSignsSchema>

/** A page of the shop asks for blocks of its own. */
export const psPlaceSchema = psSignsSchema.extend({ path: z.string().trim().min(1).max(400) })
export type PsPlace = z.infer<typeof psPlaceSchema>

export const psPathSchema = z.object({ path: z.string().trim().min(1).max(400) })
export const psTypeSchema = z.object({ type: z.enum(psTypeNames) })
export const psModelSchema = z.object({ modelId: smallRecordId })
export const psCategorySchema = z.object({ categoryId: smallRecordId })
export const psPartSchema = z.object({ partId: wholeNumber({ min: 1 }) })
export const psNewsSchema = z.object({ newsId: z.union([wholeNumber({ min: 1 }).transform(String), psHash]) })

const fieldNames = ['id', 'hash', 'title', 'ps_type_id', 'target'] as const
/** `fields` is a list or words with commas; absent means all. */
export const psConfigsSchema = z.object({
  filter: z.object({ ps_type_id: wholeNumber({ min: 1, max: 10 }).optional() }).default({}),
  fields: z
    .union([
      z.array(z.enum(fieldNames)),
      z
        .string()
        .transform((text) => text.split(',').map((name) => name.trim()))
        .pipe(z.array(z.enum(fieldNames))),
    ])
    .optional(),
})
export type PsConfigsQuery = z.infer<typeof psConfigsSchema>

export const saveParkSchema = psOwnSchema.extend({
  park: z
    .array(z.object({ modelId: smallRecordId, count: wholeNumber({ max: 999 }) }))
    .max(psLimits.parkMachines)
    .refine((park) => new Set(park.map(({ modelId }) => modelId)).size === park.length, 'Одна модель названа дважды'),
})
export type SavePark = z.infer<typeof saveParkSchema>

export const psEventKinds = [
  'opened',
  'seen',
  'watched',
  'clicked',
  'rejected',
  'requested',
  'saved',
  'uploaded',
] as const
export type PsEventKind = (typeof psEventKinds)[number]
export const psEventWords: Readonly<Record<PsEventKind, string>> = {
  opened: 'Открыл страницу',
  seen: 'Увидел блок',
  watched: 'Досмотрел блок',
  clicked: 'Нажал в блоке',
  rejected: 'Отказался',
  requested: 'Запросил КП',
  saved: 'Сохранил технопарк',
  uploaded: 'Прислал файлы',
}

/** What the page itself tells of; the rest is known from what was changed. */
const toldDeeds = ['opened', 'seen', 'watched', 'clicked', 'requested'] as const
export type ToldDeed = (typeof toldDeeds)[number]

export const noteDeedsSchema = psVisitSchema.extend({
  deeds: z
    .array(
      z.object({
        kind: z.enum(toldDeeds),
        blockId: z.string().max(40).default(''),
        detail: z.string().trim().max(200).default(''),
      }),
    )
    .min(1)
    .max(100),
})
export type NoteDeeds = z.infer<typeof noteDeedsSchema>

/** What was suggested: a machine, a kind of machines, an offer. */
const suggestedSchema = psOwnSchema.extend({
  productId: smallRecordId.nullable().default(null),
  categoryId: smallRecordId.nullable().default(null),
  offerId: z.string().trim().max(64).default(''),
})
const isNamed = ({ productId, categoryId, offerId }: z.infer<typeof suggestedSchema>) =>
  productId !== null || categoryId !== null || offerId !== ''

export const rejectWarmupSchema = suggestedSchema
  .extend({ reason: z.string().trim().min(1, 'Укажите причину').max(500) })
  .refine(isNamed, 'Укажите, от чего отказываетесь')
export type RejectWarmup = z.infer<typeof rejectWarmupSchema>
export const takeRejectBackSchema = suggestedSchema.refine(isNamed, 'Укажите, что вернуть')
export type TakeRejectBack = z.infer<typeof takeRejectBackSchema>

export const setOptOutSchema = psOwnSchema.extend({ isOut: z.boolean() })
export type SetOptOut = z.infer<typeof setOptOutSchema>

/** Numbers of the machines, or how often each was seen. */
export const saveWarmupViewsSchema = z.object({
  views: z
    .array(
      z.union([
        z.object({ productId: smallRecordId, count: wholeNumber({ min: 1, max: 1_000 }).default(1) }),
        smallRecordId.transform((productId) => ({ productId, count: 1 })),
      ]),
    )
    .max(100),
  url: z.string().trim().min(1).max(2_000),
})
export type SaveWarmupViews = z.infer<typeof saveWarmupViewsSchema>

export const sendServiceFilesSchema = psOwnSchema.extend({ description: z.string().trim().max(2_000).default('') })
export type SendServiceFiles = z.infer<typeof sendServiceFilesSchema>

/** What a recipient may send to his manager. */
export const psFileRules = { types: ['pdf', 'jpeg', 'png', 'xlsx'], maxFiles: 100, maxBytes: 10 * 1024 * 1024 } as const

/** As other clients write them: `sending_id` and `userCode` mean the same as `sendingId` and `uc`. */
const otherNames = z.object({ sending_id: sign, userCode: sign })
function withOtherNames<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema.extend(otherNames.shape)
}
type Named = { uc: string; sendingId: string; userCode: string; sending_id: string }
/** One name for each sign. */
export function toSigns<Input extends Named>({ userCode, sending_id, ...input }: Input) {
  return { ...input, uc: input.uc || userCode, sendingId: input.sendingId || sending_id }
}

const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false', ''])])
  .transform((value) => value === true || value === '1' || value === 'true')
const lineIds = z.union([z.array(smallRecordId).max(psLimits.models), smallRecordId.transform((id) => [id])])

export const psVisitInputSchema = withOtherNames(psVisitSchema)
export const psOwnInputSchema = withOtherNames(psOwnSchema)
export const psModelLinesSchema = psVisitInputSchema.extend({
  limit: wholeNumber({ min: 1, max: psLimits.cards }).default(6),
})
export const psGreetingSchema = psVisitInputSchema.extend({
  text: z.string().trim().max(psLimits.textLength).default(''),
  isPartsManager: flag.default(false),
})
export const psModelLineIdsSchema = z.object({ modelLineIds: lineIds })
export const psModelLineIdSchema = z.object({ modelLineId: smallRecordId })
/** `partnerId` names the client as `uc` does. */
export const psParkSchema = psOwnInputSchema.extend({ partnerId: sign })
export const psSaveParkSchema = psParkSchema.extend({ park: saveParkSchema.shape.park })
export const randomUtpSchema = z.object({
  quantity: wholeNumber({ min: 1, max: psLimits.promos }).default(1),
  path: z.string().trim().max(400).default(''),
  sendingId: sign,
  cache: flag.default(true),
  uid: z.string().trim().max(120).default(''),
})
export type RandomUtp = z.infer<typeof randomUtpSchema>
export const psUploadModelsSchema = psOwnInputSchema.extend({ isOffer: flag.default(false) })
export const psUploadInputSchema = psOwnInputSchema.extend({ mediaId: smallRecordId.optional() })
export const psFileSchema = psSignsSchema.extend({ id: z.uuid() })
export const psOwnFileSchema = psOwnSchema.extend({ id: z.uuid() })
export type PsFile = z.infer<typeof psOwnFileSchema>
export const psClassifierSchema = z.object({ id: smallRecordId })
export const psPrintIdSchema = z.object({ jobId: z.uuid() })
