import { IconLock } from '@tabler/icons-react'
import { openDialog } from '../../lib/dialogs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import classes from './guest-notice.module.css'

/** The one notice above a guest's list. */
export function GuestNotice() {
  return (
    <div className={classes.notice}>
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <b>Войдите, чтобы увидеть цену.</b> Цены и сроки поставки зависят от вашего филиала.
      </p>
      <div className={classes.buttons}>
        <Button size="sm" onClick={() => openDialog({ kind: 'auth', reason: 'price' })}>
          Войти
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => openDialog({ kind: 'auth', form: 'RegistrationStage1', reason: 'price' })}
        >
          Регистрация
        </Button>
      </div>
    </div>
  )
}
