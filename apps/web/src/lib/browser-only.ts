/**
 * A hook for what only the browser knows (the visitor's cart and favourites): on the server it answers `nothing` at
 * once. A list has two hundred such hooks, and none of them could find anything there.
 */
export function browserOnly<Args extends unknown[], Result>(
  hook: (...args: Args) => Result,
  nothing: NoInfer<Result>,
): (...args: Args) => Result {
  return import.meta.env.SSR ? () => nothing : hook
}

/** What a row needs of a mutation. */
interface RowMutation<Mutate> {
  mutate: Mutate
  isPending: boolean
}

/** The same for a change that a row offers: before the browser takes over nobody can ask for it. */
export function browserMutation<Mutate extends (...args: never[]) => void>(
  hook: () => RowMutation<Mutate>,
): () => RowMutation<Mutate> {
  return import.meta.env.SSR ? () => idle as unknown as RowMutation<Mutate> : hook
}

const idle = { mutate: () => undefined, isPending: false }
