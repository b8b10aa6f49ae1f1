import { createContext } from 'react'

/** Ids of all parts that a view shows in several tables: they ask about them together. */
export const PartsInView = createContext<readonly number[] | null>(null)
