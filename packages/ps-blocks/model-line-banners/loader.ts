import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'
import { findBanners } from '../../core/src/ps/blocks/find-banners.ts'

export const load: PsLoad<'modelLineBanners'> = async (scene, { modelLines }) =>
  someItems(await findBanners(scene, modelLines))
