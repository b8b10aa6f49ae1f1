/** How addresses and lists name a product: «12» is a part, «m3» a machine. */
export type ProductCode = string

export const productCodePattern = /^(?:[1-9]\d{0,14}|m[1-9]\d{0,8})$/

/** The code of a part or of a machine. */
export function toProductCode(product: { partId: number } | { modelId: number }): ProductCode {
  return 'partId' in product ? String(product.partId) : `m${product.modelId}`
}

/** Ids of the products by their kind, each in the order of the codes; what is no code falls away. */
export function splitProductCodes(codes: readonly ProductCode[]): { partIds: number[]; modelIds: number[] } {
  const known = codes.filter((code) => productCodePattern.test(code))
  return {
    partIds: known.filter((code) => !code.startsWith('m')).map(Number),
    modelIds: known.filter((code) => code.startsWith('m')).map((code) => Number(code.slice(1))),
  }
}

/** «12,m7» of an address → ['12', 'm7']; what is no code, comes twice or is more than `max` falls away. */
export function parseProductCodes(text: string, max: number): ProductCode[] {
  return [...new Set(text.split(',').filter((code) => productCodePattern.test(code)))].slice(0, max)
}
