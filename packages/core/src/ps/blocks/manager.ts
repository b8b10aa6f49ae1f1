import type { PsBlockLogic } from './define-logic.ts'
import { findManagerOf } from './greeting.ts'
import { printPerson } from './print-pieces.ts'

export const manager: PsBlockLogic<'manager'> = {
  async load(scene) {
    const found = await findManagerOf(scene)
    return found && { manager: found }
  },
  print: ({ title }, data) => printPerson(title, data.manager),
}
