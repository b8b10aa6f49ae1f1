import type { PsLoad } from '../../core/src/ps/blocks/define-logic.ts'
import { findManagerOf } from '../../core/src/ps/blocks/find-manager-of.ts'

export const load: PsLoad<'greeting'> = async (scene, settings) => {
  const { recipient } = scene
  const manager = settings.withManager ? await findManagerOf(scene) : null
  const { name = '', farm = '', district = '' } = recipient ?? {}
  return { name, farm, district, text: settings.text, manager }
}
