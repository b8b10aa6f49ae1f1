import { formatMoney, type OrderView, paymentLabels } from '@agromarket/shared'
import { IconCheck, IconHeadset, IconMail, IconPhone, IconPrinter } from '@tabler/icons-react'
import { formatDate } from '../../lib/format/format-date.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { AnchorButton, Button, LinkButton } from '../../ui/buttons/button.tsx'
import layout from '../../ui/layout/side-layout.module.css'
import round from '../../ui/status/round-mark.module.css'
import part from '../parts/part-line.module.css'
import { DeliveryFacts } from './delivery-facts.tsx'
import { toDeliveryPrice } from './delivery-words.ts'
import { GoesWithOrder } from './goes-with-order.tsx'
import styles from './order-done-page.module.css'
import { OrderLines } from './order-lines.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderTrack } from './order-track.tsx'
import { useWatchedOrder } from './use-watched-order.ts'

/** The order is placed: its number, what happens next, where and how. Letters lead here: it tells of the order as it is now. */
export function OrderDonePage({ order }: { order: OrderView }) {
  useWatchedOrder(order.id)
  return (
    <div className={`container ${layout.layout} ${styles.done}`}>
      <div>
        <header className={styles.doneHead}>
          <span className={styles.doneMark} aria-hidden="true">
            <IconCheck size={26} stroke={2} />
          </span>
          <div>
            <h1>
              Заказ <span className={styles.number}>№ {order.number}</span> оформлен
            </h1>
            <p className={styles.lead}>
              {order.contacts.email ? `Состав отправлен на ${order.contacts.email}. ` : ''}
              {order.status === 'accepted' && 'Менеджер филиала подтвердит наличие.'}
            </p>
          </div>
        </header>
        <OrderTrack order={order} isUnderlined />
        <div className={styles.facts}>
          <DeliveryFacts order={order} />
          <section>
            <h2>Оплата</h2>
            <p>
              {paymentLabels[order.payment]}
              {order.payBefore && (
                <>
                  <br />
                  Оплатить до {formatDate(order.payBefore)}
                </>
              )}
              {order.organization && (
                <>
                  <br />
                  {order.organization}
                  {order.taxId && `, ИНН ${order.taxId}`}
                </>
              )}
            </p>
            <div className={`no-print ${styles.paper}`}>
              <OrderPapers orderId={order.id} kinds={['invoice']} />
            </div>
          </section>
        </div>
        <h2 className={`h3 ${styles.listTitle}`}>Состав заказа</h2>
        <OrderLines order={order} />
        {order.deliveryDetails && (
          <p className={styles.deliveryRow}>
            <span>Доставка</span>
            <span>{toDeliveryPrice(order)}</span>
          </p>
        )}
        <p className={styles.totalRow}>
          <span>Итого</span>
          <strong className={part.total}>{formatMoney(order.totalMinor, order.currency)}</strong>
        </p>
        <div className={styles.actions}>
          <LinkButton href={`/profile/orders?order=${order.id}`}>Открыть заказ</LinkButton>
          <LinkButton href="/zapchasti" variant="default">
            Продолжить покупки
          </LinkButton>
          <OrderPapers orderId={order.id} kinds={['orderPrint']} />
          <Button
            variant="subtle"
            icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Напечатать
          </Button>
        </div>
      </div>
      <aside>
        <BranchCard order={order} />
        <GoesWithOrder order={order} />
      </aside>
    </div>
  )
}

/** Whom to ask about the order: the branch that hands it over. */
function BranchCard({ order: { branch } }: { order: OrderView }) {
  return (
    <section className={`${layout.panel} ${styles.branchCard}`} aria-label="Вопросы по заказу">
      <span className={round.mark}>
        <IconHeadset size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <div>
        <h2>Вопросы по заказу</h2>
        <p className={part.meta}>{branch.name}</p>
      </div>
      <p>Менеджер позвонит, если потребуется замена. Телефон филиала {branch.phone}.</p>
      <div className={styles.branchButtons}>
        <AnchorButton
          variant="default"
          size="sm"
          icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
          href={phoneHref(branch.phone)}
        >
          Позвонить
        </AnchorButton>
        <AnchorButton
          variant="default"
          size="sm"
          icon={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
          href={`mailto:${branch.email}`}
        >
          Написать
        </AnchorButton>
      </div>
    </section>
  )
}
