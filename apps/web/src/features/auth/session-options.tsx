import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import classes from './auth.module.css'
import type { AuthFlow } from './use-auth-flow.ts'

/** How long the sign-in lasts (spec §2); `children` stand at the end of the first line. */
export function SessionOptions({ flow, children }: { flow: AuthFlow; children?: ReactNode }) {
  const { values, setFieldValue } = flow.form
  return (
    <div className={classes.options}>
      <Checkbox
        name="rememberMe"
        checked={values.rememberMe}
        onChange={(event) => setFieldValue('rememberMe', event.currentTarget.checked)}
      >
        Запомнить меня
      </Checkbox>
      {children}
      <Checkbox
        name="isGuest"
        checked={values.isGuest}
        onChange={(event) => setFieldValue('isGuest', event.currentTarget.checked)}
      >
        Чужой компьютер <span className={classes.note}>выйти после закрытия</span>
      </Checkbox>
    </div>
  )
}
