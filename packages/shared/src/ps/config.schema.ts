import { z } from '../validation/zod.ts'
import { psLimits } from './define-block.ts'
import { type PsBlockType, type PsSettings, psBlocks, psBlockTypes } from './ps-blocks.generated.ts'

/** A block of a page as it is kept: its settings are those of its type. */
export type PsBlock = {
  [Type in PsBlockType]: { id: string; type: Type; isHidden: boolean; settings: PsSettings<Type> }
}[PsBlockType]

const blockId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

function toBlockSchema<Type extends PsBlockType>(type: Type) {
  return z.object({
    id: blockId,
    type: z.literal(type),
    isHidden: z.boolean().default(false),
    settings: psBlocks[type].settings,
  })
}

const [first, ...others] = psBlockTypes

/** One block, of any type. */
export const psBlockSchema = z.discriminatedUnion('type', [
  toBlockSchema(first),
  ...others.map(toBlockSchema),
]) as unknown as z.ZodType<PsBlock>

/** What an editor saves: every block right, no two with one name. */
export const psBlocksSchema = z
  .array(psBlockSchema)
  .max(psLimits.blocks)
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'Два блока с одним именем')

export interface ReadBlocks {
  blocks: PsBlock[]
  /** Why something that is kept is not shown, for the log. */
  dropped: { index: number; type: string; reason: string }[]
}

/**
 * The blocks of a kept page that can be shown: what an older or a foreign editor has left there (an unknown type, wrong
 * settings, more blocks than a page may have) is passed over.
 */
export function readBlocks(stored: unknown): ReadBlocks {
  const list = Array.isArray(stored) ? stored : []
  const blocks = new Map<string, PsBlock>()
  const dropped: ReadBlocks['dropped'] = []
  for (const [index, entry] of list.slice(0, psLimits.blocks).entries()) {
    const parsed = psBlockSchema.safeParse(entry)
    if (parsed.success && !blocks.has(parsed.data.id)) blocks.set(parsed.data.id, parsed.data)
    else dropped.push({ index, type: typeOf(entry), reason: parsed.success ? 'double' : issuesOf(parsed.error) })
  }
  if (list.length > psLimits.blocks) dropped.push({ index: psLimits.blocks, type: '', reason: `${list.length} blocks` })
  return { blocks: [...blocks.values()], dropped }
}

function typeOf(entry: unknown): string {
  const type = typeof entry === 'object' && entry !== null && 'type' in entry ? entry.type : ''
  return typeof type === 'string' ? type.slice(0, 40) : ''
}

function issuesOf({ issues }: z.ZodError): string {
  return issues
    .slice(0, 3)
    .map(({ path }) => path.join('.') || 'type')
    .join(', ')
}
