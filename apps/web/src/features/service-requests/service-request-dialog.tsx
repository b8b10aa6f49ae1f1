import type { DialogRequest } from '../../lib/dialogs.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ServiceRequestForm } from './service-request-form.tsx'

type Request = Extract<DialogRequest, { kind: 'serviceRequest' }>

/** «Написать нам» and «Заказать звонок», from any page. */
export function ServiceRequestDialog({
  request: { about, branchId, text },
  onClose,
}: {
  request: Request
  onClose: () => void
}) {
  return (
    <Dialog title={about === 'callback' ? 'Заказать звонок' : 'Написать нам'} width="560px" onClose={onClose}>
      <ServiceRequestForm kind={about} branchId={branchId ?? null} text={text} />
    </Dialog>
  )
}
