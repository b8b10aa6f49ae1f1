import { Mark } from '../../ui/brand/logo.tsx'
import classes from './notices.module.css'

/** Static text that style sheets hide from browsers which understand them (spec §1). Needs no script. */
export function OldBrowserNotice() {
  return (
    <div className={classes.oldBrowser}>
      <Mark />
      <p>Версия вашего браузера не поддерживается. Установите современный браузер: Chrome, Opera, Firefox или Edge.</p>
    </div>
  )
}
