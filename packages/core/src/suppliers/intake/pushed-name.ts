/** How pushed positions are called among profiles. */
export const pushedName = 'positions'

/** How they are called among files. */
export const pushedFileName = `${pushedName}.ndjson`
