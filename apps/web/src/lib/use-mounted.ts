import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first render of the browser: for what a cached page must not contain. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
