import type { DialogRequest } from '../../lib/dialogs.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useViewer } from '../users/viewer.tsx'
import styles from './price-request-dialog.module.css'
import { PriceRequestForm } from './price-request-form.tsx'

interface PriceRequestDialogProps {
  request: Extract<DialogRequest, { kind: 'priceRequest' }>
  onClose: () => void
}

/** «Запросить цену», or the term of what nobody has. Prices are for those who are signed in (spec §1): a guest signs in. */
export function PriceRequestDialog({ request: { part, about }, onClose }: PriceRequestDialogProps) {
  const viewer = useViewer()
  return (
    <Dialog title={about === 'price' ? 'Запросить цену' : 'Узнать срок'} onClose={onClose} width="640px">
      <p className={styles.part}>
        <strong>{part.article}</strong> {part.name}
      </p>
      {viewer.permissions.isGuest ? (
        <GuestWays phone={viewer.branch.phone} />
      ) : (
        <PriceRequestForm part={part} about={about} viewer={viewer} onDone={onClose} />
      )}
    </Dialog>
  )
}

function GuestWays({ phone }: { phone: string }) {
  return (
    <div className={styles.form}>
      <p>Войдите, чтобы отправить запрос: ответ филиала придёт сообщением и останется в профиле.</p>
      <div className={styles.buttons}>
        <Button onClick={() => openDialog({ kind: 'auth', reason: 'price' })}>Войти</Button>
        <a className={styles.phone} href={phoneHref(phone)}>
          {phone}
        </a>
      </div>
    </div>
  )
}
