import { setPriority } from 'node:os'

/** Between an equal (0) and one that runs only when nobody else wants to (19): a PDF still gets its quarter of a full machine. */
const niceness = 5

/** Where shop and worker share a machine, visitors come first: a price list of a million rows can wait for a page. */
export function giveWayToShop(): void {
  setPriority(niceness)
}
