import { authTexts } from '@agromarket/shared'
import { IconMailCheck } from '@tabler/icons-react'
import { Button } from '../../ui/buttons/button.tsx'
import classes from './auth.module.css'

/** What stands in place of the form after registration by e-mail. */
export function RegisteredMessage({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <div className={classes.registered} role="status">
      <span className={classes.bigIcon}>
        <IconMailCheck size={28} stroke={1.6} aria-hidden="true" />
      </span>
      <h2 className={classes.heading}>Подтвердите e-mail</h2>
      <p className={classes.lead}>{authTexts.registered}</p>
      <p className={classes.contact}>{email}</p>
      <Button variant="default" isFullWidth onClick={onClose}>
        Закрыть
      </Button>
      <p className={classes.under}>Письма нет? Проверьте папку «Спам»</p>
    </div>
  )
}
