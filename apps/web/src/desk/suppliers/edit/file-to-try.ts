import type { SupplierFile } from '@agromarket/shared'

/** Files of which there is something to be seen, the newest first. */
export function readableFiles<T extends Pick<SupplierFile, 'state'>>(files: readonly T[]): T[] {
  return files.filter(({ state }) => state !== 'waiting' && state !== 'unpacked')
}

/** The file on which a profile is tried until another is chosen: of its own price list, if any is. */
export function fileToTry(readable: readonly Pick<SupplierFile, 'id' | 'priceList'>[], priceListId: number) {
  return (readable.find(({ priceList }) => priceList?.id === priceListId) ?? readable[0])?.id
}
