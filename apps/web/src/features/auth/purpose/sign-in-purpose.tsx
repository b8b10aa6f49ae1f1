import classes from '../auth.module.css'
import type { AuthFlow } from '../use-auth-flow.ts'

/** Under the heading: what the visitor signs in, or signs up, for. */
export function SignInPurpose({ flow, isNew = false }: { flow: AuthFlow; isNew?: boolean }) {
  if (!flow.purpose) return null
  return <p className={classes.purpose}>{`${isNew ? 'Зарегистрируйтесь' : 'Войдите'}, чтобы ${flow.purpose}`}</p>
}
