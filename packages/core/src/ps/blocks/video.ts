import type { PsBlockLogic } from './define-logic.ts'

export const video: PsBlockLogic<'video'> = {
  load: async (_scene, { url }) => (url === '' ? null : {}),
}
