import { failureText, toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'

/** What the server has against a form stands beside its fields; anything else is told. */
export function issuesOf(error: unknown, prefix = ''): Record<string, string> {
  if (!error) return {}
  return Object.fromEntries(
    toFailure(error).issues.map(({ path, message }) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      message,
    ]),
  )
}

export function tellFailure(error: unknown): void {
  const { issues } = toFailure(error)
  showToast({ tone: 'error', message: issues[0]?.message ?? failureText(error) })
}
