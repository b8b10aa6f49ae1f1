import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'
import { toParkMachines } from '../../core/src/ps/blocks/to-park-machines.ts'

export const load: PsLoad<'park'> = async ({ ctx, park: listMachines }) =>
  someItems(await toParkMachines(ctx, await listMachines()))
