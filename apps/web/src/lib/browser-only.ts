/**
 * A hook for what only the browser knows (the visitor's cart and favourites): on the server it answers `nothing` at
 * once, for it could find nothing there.
 */
export function browserOnly<Args extends unknown[], Result>(
  hook: (...args: Args) => Result,
  nothing: NoInfer<Result>,
): (...args: Args) => Result {
  return import.meta.env.SSR ? () => nothing : hook
}
