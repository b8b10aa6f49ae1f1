import type { PsLoad } from '../../core/src/ps/blocks/define-logic.ts'
import { findManagerOf } from '../../core/src/ps/blocks/find-manager-of.ts'

export const load: PsLoad<'manager'> = async (scene) => {
  const found = await findManagerOf(scene)
  return found && { manager: found }
}
