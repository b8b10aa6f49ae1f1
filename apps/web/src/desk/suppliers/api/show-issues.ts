import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'

/** What the server refuses stands beside its field; what belongs to none is told. */
export function showIssues(error: unknown, setErrors: (errors: Record<string, string>) => void): void {
  const { issues } = toFailure(error)
  if (issues.length === 0) showToast({ tone: 'error', message: failureText(error) })
  else setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
}
