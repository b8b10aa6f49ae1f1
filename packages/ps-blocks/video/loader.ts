import type { PsLoad } from '../../core/src/ps/blocks/define-logic.ts'

export const load: PsLoad<'video'> = async (_scene, { url }) => (url === '' ? null : {})
