import { deliveryLabels, hoursOn, type OrderView } from '@agromarket/shared'
import { IconRoute } from '@tabler/icons-react'
import { formatDate } from '../../lib/format/format-date.ts'
import { toCarriage, toDeliveryPrice } from './delivery-words.ts'

/** Where and how the goods of an order are got, and for how much. */
export function DeliveryFacts({ order }: { order: OrderView }) {
  const { deliveryDetails: delivery } = order
  return (
    <section>
      <h2>{deliveryLabels[order.delivery]}</h2>
      {delivery ? (
        <p>
          {delivery.addressText}
          <br />
          {toCarriage(order)}
          <br />
          {delivery.terminalSchedule && (
            <>
              {delivery.terminalSchedule}
              <br />
            </>
          )}
          {toDeliveryPrice(order)}
        </p>
      ) : (
        <PickupFacts order={order} />
      )}
    </section>
  )
}

function PickupFacts({ order: { branch, pickupDate, chosenPickupDate } }: { order: OrderView }) {
  const [lat, long] = branch.coords
  return (
    <>
      <p>
        {branch.city}, {branch.address}
        <br />
        {branch.schedule}
        <br />
        Будет готов {formatDate(pickupDate)}
        {chosenPickupDate === null && toHours(branch, pickupDate)}
        {chosenPickupDate !== null && (
          <>
            <br />
            Вы заберёте {formatDate(chosenPickupDate)}
            {toHours(branch, chosenPickupDate)}
          </>
        )}
      </p>
      <a href={`https://yandex.ru/maps/?rtext=~${lat},${long}`} target="_blank" rel="noreferrer">
        <IconRoute size={18} stroke={1.75} aria-hidden="true" /> Как проехать
      </a>
    </>
  )
}

function toHours(branch: OrderView['branch'], date: string): string {
  const hours = hoursOn(branch, date)
  return hours && `, выдача ${hours}`
}
