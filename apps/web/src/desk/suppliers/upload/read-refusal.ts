/** Why the server took no file, in its own words: what is wrong with a field says more than that one is. */
export function readRefusal(answer: unknown): string | undefined {
  const { message, issues } = (answer ?? {}) as { message?: unknown; issues?: unknown }
  const [issue] = Array.isArray(issues) ? (issues as { message?: unknown }[]) : []
  return [issue?.message, message].find((text) => typeof text === 'string')
}
