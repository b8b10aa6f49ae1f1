export const cartLimits = { maxLines: 500, maxCount: 9999 } as const
