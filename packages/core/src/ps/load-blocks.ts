import { setTimeout as wait } from 'node:timers/promises'
import type { PsBlock, PsBlockType, PsBlockView } from '@agromarket/shared'
import { AppError } from '@agromarket/shared'
import type { PsBlockLogic, PsScene } from './blocks/define-logic.ts'
import { psBlockLogic } from './ps-logic.generated.ts'

/** A page waits no longer for one of its blocks; the server's own answer comes within four seconds. */
const patienceMs = 2_500

/**
 * The blocks with what was found for the visitor, all at once and in their order. One that has nothing, fails or takes
 * too long is left out; a fault is logged and touches no other block.
 */
export async function loadBlocks(scene: PsScene, blocks: readonly PsBlock[]): Promise<PsBlockView[]> {
  const shown = blocks.filter(({ isHidden }) => !isHidden)
  const loaded = await Promise.all(shown.map((block) => loadBlock(scene, block)))
  return loaded.filter((view) => view !== null)
}

async function loadBlock(scene: PsScene, block: PsBlock): Promise<PsBlockView | null> {
  const stop = new AbortController()
  try {
    // Two promos of one page are not the same.
    const own = { ...scene, seed: `${scene.seed} ${block.id}` }
    const data = await Promise.race([loadData(own, block), endPatience(stop.signal)])
    // The logic of a type answers with the data of that type.
    return data && ({ id: block.id, type: block.type, settings: block.settings, data } as PsBlockView)
  } catch (error) {
    const record = { err: error, block: block.type, id: block.id }
    // What is refused (an offer taken back, a machine gone) is no fault of the shop.
    if (error instanceof AppError) scene.ctx.log.info(record, 'a block of a personal page is left out')
    else scene.ctx.log.error(record, 'a block of a personal page is left out')
    return null
  } finally {
    stop.abort()
  }
}

function loadData(scene: PsScene, { type, settings }: PsBlock): Promise<object | null> {
  const logic = psBlockLogic[type] as PsBlockLogic<PsBlockType>
  return logic.load(scene, settings as never)
}

async function endPatience(signal: AbortSignal): Promise<never> {
  await wait(patienceMs, undefined, { signal })
  throw new Error(`The block took longer than ${patienceMs} ms`)
}
