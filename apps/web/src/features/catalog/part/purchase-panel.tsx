import type { BranchOffer, PartDetails } from '@agromarket/shared'
import { IconBuildingStore, IconPhone } from '@tabler/icons-react'
import { phoneHref } from '../../../lib/format/format-phone.ts'
import { usePickupWords } from '../../area/branches/use-branch-time.ts'
import { Price } from '../../pricing/price.tsx'
import { useViewer } from '../../users/viewer.tsx'
import { BranchStock } from './branch-stock.tsx'
import classes from './purchase-panel.module.css'
import { PurchaseStep } from './purchase-step.tsx'
import { SupplierOffers } from './supplier-offers.tsx'

interface PurchasePanelProps {
  part: PartDetails
  offers: readonly BranchOffer[]
}

/** Price, the step to the cart, stock by branch and the branch itself. Stays in view on wide windows. */
export function PurchasePanel({ part, offers }: PurchasePanelProps) {
  const { branch } = useViewer()
  return (
    <aside className={classes.side} aria-label="Цена и наличие">
      <div className={classes.panel}>
        <Price price={part.price} size="page" hasBadge />
        <p className={classes.note}>
          {part.price ? `Цена за ${part.unit}, филиал ${branch.city}` : 'Цены и сроки зависят от вашего филиала'}
        </p>
        <PurchaseStep part={part} />
        <BranchStock offers={offers} />
        {part.price && <SupplierOffers partId={part.id} />}
        <p className={classes.way}>
          <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <PickupLine part={part} />
            <small>
              {branch.city}, {branch.address}. Бесплатно
            </small>
          </span>
        </p>
      </div>
      <div className={classes.call}>
        <span>
          <b>Спросить о детали</b>
          <small>Филиал {branch.city}</small>
        </span>
        <a href={phoneHref(branch.phone)}>
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
          {branch.phone}
        </a>
      </div>
    </aside>
  )
}

/** «Заберите завтра с 8:00», of what lies at the visitor's branch. */
function PickupLine({ part }: { part: PartDetails }) {
  const words = usePickupWords(useViewer().branch)
  return part.stock.state === 'in_stock' ? `Заберите ${words}` : 'Самовывоз из филиала'
}
