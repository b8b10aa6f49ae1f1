/**
 * The machine yard («мехдвор»): machines of a visitor's own, and the one he works with. A guest's are his session's until
 * he signs in. Spec §1, §2 mehdvor.
 * Owns table yard_machine. Every statement names the owner, so nobody reads or changes another's machines.
 */
export { addYardMachine } from './add-yard-machine.ts'
export { changeYardMachine } from './change-yard-machine.ts'
export { hasYardMachines } from './has-yard-machines.ts'
export { listYardMachines } from './list-yard-machines.ts'
export { listYardParts } from './list-yard-parts.ts'
export { mergeGuestYard } from './merge-guest-yard.ts'
export { removeYardMachine, restoreYardMachine } from './remove-yard-machine.ts'
export { useYardMachine } from './use-yard-machine.ts'
