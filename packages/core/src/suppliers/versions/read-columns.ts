import type { Columns } from '../profile/find-columns.ts'

/** The columns of a file that are read at all, always in the order of their meanings. */
export function readColumns({ stock, ...columns }: Columns): number[] {
  return [...Object.values(columns), ...stock].filter((column): column is number => column >= 0)
}
