import type { FileRules } from '../files/file-types.ts'

/** Pictures that editors send. */
export const pictureLimits = {
  types: ['jpeg', 'png'],
  maxFiles: 1,
  maxBytes: 10 * 1024 * 1024,
  maxPixels: 40_000_000,
} as const satisfies FileRules & { maxPixels: number }
