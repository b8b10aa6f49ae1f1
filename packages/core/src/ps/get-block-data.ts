import {
  type ModelCard,
  type ModelLineBanner,
  type Promo,
  type PsBlock,
  type PsBlockType,
  type PsBlockView,
  type PsData,
  type PsSettings,
  type PsVisit,
  psBlocks,
  type RandomUtp,
} from '@agromarket/shared'
import { listBranchContacts } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { findBanners } from './blocks/find-banners.ts'
import { findReaderOf, findRecipient } from './find-recipient.ts'
import { toScene } from './get-ps-page.ts'
import { loadBlocks } from './load-blocks.ts'
import { loadConfig, readPublished } from './load-config.ts'
import { pickPromos } from './promo.repository.ts'
import { psBlockLogic } from './ps-logic.generated.ts'

type ViewOf<Type extends PsBlockType> = Extract<PsBlockView, { type: Type }>

/** The blocks of a type that a page shows to the visitor. Throws not_found, rate_limited. */
async function loadBlocksOf<Type extends PsBlockType>(
  ctx: RequestContext,
  visit: PsVisit,
  type: Type,
  isWanted: (block: PsBlock) => boolean = () => true,
): Promise<ViewOf<Type>[]> {
  const config = await loadConfig(ctx, visit.hash)
  const reader = await findReaderOf(ctx, config, visit)
  const wanted = readPublished(ctx, config).filter((block) => block.type === type && isWanted(block))
  const views = await loadBlocks(toScene(ctx, { config, reader, signs: visit, modelId: null }), wanted)
  return views.filter((view): view is ViewOf<Type> => view.type === type)
}

/** Machines of the page's model lines. Spec §7 GET model-lines. */
export async function getModelLines(
  ctx: RequestContext,
  { limit, ...visit }: PsVisit & { limit: number },
): Promise<{ items: ModelCard[] }> {
  const views = await loadBlocksOf(ctx, visit, 'modelLines')
  return { items: views.flatMap(({ data }) => data.items).slice(0, limit) }
}

/** Promo chunks of the page; for print those that are printed. Spec §7 get-utp-block, get-print-utp-block. */
export async function getUtpBlock(
  ctx: RequestContext,
  visit: PsVisit,
  { forPrint }: { forPrint: boolean },
): Promise<{ items: Promo[] }> {
  const views = await loadBlocksOf(ctx, visit, 'promo', ({ settings }) => !forPrint || settings.inPrint)
  return { items: views.flatMap(({ data }) => data.items) }
}

/** The page's film; null without one. Spec §7 get-video. */
export async function getVideo(ctx: RequestContext, visit: PsVisit): Promise<{ video: PsSettings<'video'> | null }> {
  const [view] = await loadBlocksOf(ctx, visit, 'video')
  return { video: view?.settings ?? null }
}

/**
 * How the page greets its reader, with `text` in the place of its own when given, and with the branch's person for parts
 * instead of his manager when asked for. Spec §7 get-greeting.
 */
export async function getGreeting(
  ctx: RequestContext,
  { text, isPartsManager, ...visit }: PsVisit & { text: string; isPartsManager: boolean },
): Promise<PsData<'greeting'>> {
  const config = await loadConfig(ctx, visit.hash)
  const reader = await findReaderOf(ctx, config, visit)
  const own = readPublished(ctx, config).find((block) => block.type === 'greeting')
  const settings = psBlocks.greeting.settings.parse({ ...own?.settings, ...(text !== '' && { text }) })
  const scene = toScene(ctx, { config, reader, signs: visit, modelId: null })
  const greeting = await psBlockLogic.greeting.load(scene, settings)
  if (!greeting) throw new Error('A greeting is never empty')
  return isPartsManager ? { ...greeting, manager: await findPartsManager(ctx) } : greeting
}

async function findPartsManager(ctx: RequestContext): Promise<PsData<'greeting'>['manager']> {
  const { id, city, email } = ctx.place.branch
  const [person] = await listBranchContacts(ctx.readDb, id)
  if (!person) return null
  const { name, position, phone } = person
  return { id: 0, name, position, phone, email, photo: null, city, about: '', worksSince: null }
}

/** The banner of the first of the lines that has one. Spec §7 get-model-lines-banner, get-single-model-lines-banner. */
export async function getModelLineBanner(
  ctx: RequestContext,
  modelLineIds: readonly number[],
): Promise<{ banner: ModelLineBanner | null }> {
  const [banner = null] = await findBanners({ ctx }, modelLineIds)
  return { banner }
}

/** Banners of the lines, in their order. Spec §7 get-model-lines-banners. */
export async function getModelLineBanners(
  ctx: RequestContext,
  modelLineIds: readonly number[],
): Promise<{ items: ModelLineBanner[] }> {
  return { items: await findBanners({ ctx }, modelLineIds) }
}

/**
 * Promo chunks at random: the same for one reader, browser (`uid`) and page unless `cache` is off. Spec §7
 * get-random-utp.
 */
export async function getRandomUtp(ctx: RequestContext, input: RandomUtp): Promise<{ items: Promo[] }> {
  const { quantity, path, sendingId, uid, cache } = input
  const recipient = await findRecipient(ctx, { uc: '', sendingId })
  const seed = cache ? `${path} ${recipient?.userCode ?? uid}` : crypto.randomUUID()
  const { countryId } = ctx.place
  return { items: await pickPromos(ctx.db, { countryId, path, codes: [], seed, quantity }) }
}
