import { useSyncExternalStore } from 'react'

/** The number is the format's version: another shape of the list gets another key. */
const storageKey = 'compare:1'
export const maxCompared = 4

const none: readonly number[] = []
const listeners = new Set<() => void>()
let text: string | null = null
let parsed: readonly number[] = none

/** Ids of the parts that this browser compares, in the order of adding. Empty on the server. */
export function useCompareList(): readonly number[] {
  return useSyncExternalStore(subscribe, readCompareList, () => none)
}

/** The same array until the stored list changes. */
export function readCompareList(): readonly number[] {
  const stored = readText()
  if (stored !== text) {
    text = stored
    parsed = parseList(stored)
  }
  return parsed
}

/** False when four parts are compared already. */
export function addToCompare(partId: number): boolean {
  const ids = readCompareList()
  if (ids.includes(partId)) return true
  if (ids.length >= maxCompared) return false
  write([...ids, partId])
  return true
}

export function removeFromCompare(partId: number): void {
  write(readCompareList().filter((id) => id !== partId))
}

/** "12,7" of an address → [12, 7]; what is no id, comes twice or is the fifth falls away. */
export function parseProductCodes(codes: string): number[] {
  const ids = codes.split(',').filter((code) => /^[1-9]\d{0,14}$/.test(code))
  return [...new Set(ids.map(Number))].slice(0, maxCompared)
}

function parseList(stored: string | null): readonly number[] {
  return stored ? parseProductCodes(stored) : none
}

/** A browser that refuses storage simply compares nothing. */
function readText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function write(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, ids.join(','))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
