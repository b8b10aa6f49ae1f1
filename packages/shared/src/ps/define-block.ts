import { lineField } from '../validation/name.schema.ts'
import { wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

/** How the editor asks for a setting; the schema bounds it. */
export type PsControl =
  | 'line'
  | 'text'
  | 'switch'
  | 'number'
  | 'choice'
  | 'model'
  | 'modelLine'
  | 'expert'
  | 'promos'
  | 'models'
  | 'modelLines'
  | 'categories'
  | 'chapters'
  | 'clock'
  | 'drawing'
  | 'list'

export interface PsFieldWords {
  label: string
  control: PsControl
  hint?: string
  /** Of a list: how many it may hold. */
  max?: number
  /** Of a choice: what its values are called. */
  options?: Readonly<Record<string, string>>
}

/** What the editor's form knows of each setting; schemas are registered where they are declared. */
export const psFields = z.registry<PsFieldWords>()

/** A setting with its words: a copy of the schema, because several settings are made of one. */
export function psField<Schema extends z.ZodType>(schema: Schema, words: PsFieldWords): Schema {
  const own = schema.clone() as Schema
  psFields.add(own, words)
  return own
}

export const psLimits = {
  /** Blocks of a page. */
  blocks: 60,
  /** Machines, lines or kinds that a block names. */
  models: 12,
  chapters: 20,
  cards: 12,
  promos: 6,
  /** Models of a client's park. */
  parkMachines: 60,
  titleLength: 120,
  textLength: 2_000,
} as const

export const psTitle = (initial: string) =>
  psField(lineField(psLimits.titleLength).default(initial), { label: 'Заголовок', control: 'line' })
export const psText = (label = 'Текст') =>
  psField(z.string().trim().max(psLimits.textLength).default(''), { label, control: 'text' })
export const psSwitch = (label: string, initial: boolean) =>
  psField(z.boolean().default(initial), { label, control: 'switch' })
export const psCount = (label: string, max: number, initial: number) =>
  psField(wholeNumber({ min: 1, max }).default(initial), { label, control: 'number' })
export const psIds = (control: 'models' | 'modelLines' | 'categories', label: string, max: number = psLimits.models) =>
  psField(
    z
      .array(wholeNumber({ min: 1, max: 2_147_483_647 }))
      .max(max)
      .default([]),
    { label, control, max },
  )

/**
 * An address that a button may lead to: a page of the shop, or another site by https. Nothing that runs, and no other
 * site in disguise.
 */
export const psLink = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(?:\/|\/[^\s\\/][^\s\\]*|https:\/\/[^\s\\/@]+(?:\/[^\s\\]*)?)?$/,
    'Укажите адрес страницы магазина или полный адрес другого сайта',
  )
  .default('')

/** A kind of block: a name in every layer, an entry in each layer's list. */
export interface PsBlockKind<
  Type extends string = string,
  Settings extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
> {
  type: Type
  /** What editors call it. */
  name: string
  /** What it shows, for whoever picks it. */
  about: string
  settings: Settings
  /** What its loader finds for a visitor. */
  data: Data
  /** It stands in the print view too, unless an editor says otherwise; null: never. */
  inPrint: boolean | null
}

/** Declares a kind of block; one that can be printed gets the editor's switch for it. */
export function defineBlock<Type extends string, Shape extends z.ZodRawShape, Data extends z.ZodType>(kind: {
  type: Type
  name: string
  about: string
  settings: Shape
  data: Data
  inPrint: boolean | null
}) {
  const inPrint = psSwitch('Показывать в печатной версии', kind.inPrint ?? false)
  return { ...kind, settings: z.object({ ...kind.settings, inPrint }) }
}
