import { acceptanceOf, calculateOffer, describePayment, formatOfferMoney, toRussianDate } from '@agromarket/shared'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FactRows } from '../offer-machines.tsx'
import type { OfferInHand } from '../use-offer.ts'
import styles from './accept-dialog.module.css'

interface AcceptDialogProps {
  offer: OfferInHand
  /** That the client has looked at before he agreed: another by now has to be read first. */
  version: number
  onClose: () => void
}

const outcomes = {
  order: 'Оформим заказ по ценам предложения. Его состав и цены больше не меняются.',
  contract: 'Менеджер получит заявку на договор и свяжется с вами. Условия предложения больше не меняются.',
  visit: 'Менеджер получит заявку и подтвердит выезд. Условия предложения больше не меняются.',
}

/** What one agrees to, once more, before there is no way back. */
export function AcceptDialog({ offer, version, onClose }: AcceptDialogProps) {
  const { page, isSaving } = offer
  const isVisit = page.variant === 'engineer'
  const accept = () => {
    offer.accept({ version, isInvoice: false })
    onClose()
  }
  return (
    <Dialog title={isVisit ? 'Подтвердить выезд?' : 'Согласиться с предложением?'} onClose={onClose} width="520px">
      <div className={styles.body}>
        {page.version === version ? (
          <>
            <FactRows facts={toFacts(offer)} />
            <p>{outcomes[isVisit ? 'visit' : acceptanceOf(page)]}</p>
          </>
        ) : (
          <Alert tone="notice">Предложение изменилось, пока вы решали. Посмотрите новые условия.</Alert>
        )}
        <div className={styles.buttons}>
          {page.version === version && (
            <Button variant="purchase" isPending={isSaving} onClick={accept}>
              {isVisit ? 'Да, подтвердить выезд' : 'Да, согласиться'}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Вернуться к условиям
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function toFacts({ page }: OfferInHand): { name: string; value: string }[] {
  const { number, content, currency } = page
  return [
    { name: 'Предложение', value: `№ ${number}, ${content.title}` },
    { name: 'Сумма с НДС', value: formatOfferMoney(calculateOffer(content).totalMinor, currency) },
    { name: 'Оплата', value: describePayment(content) },
    { name: 'Выезд', value: content.visit ? toRussianDate(content.visit.date) : '' },
  ].filter(({ value }) => value !== '')
}
