import type { Viewer } from '@agromarket/shared'
import { IconCheck } from '@tabler/icons-react'
import { openDialog } from '../../lib/dialogs.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import classes from './home-hero.module.css'

/** Why log in. */
export function GuestCard() {
  return (
    <aside className={classes.card} aria-labelledby="home-guest">
      <h2 id="home-guest" className="h3">
        Войдите, чтобы увидеть цену
      </h2>
      <ul>
        {['Цены и остатки вашего филиала', 'Избранное и история заказов', 'Заказ в счёт лимита организации'].map(
          (reason) => (
            <li key={reason}>
              <IconCheck size={18} stroke={2} aria-hidden="true" />
              {reason}
            </li>
          ),
        )}
      </ul>
      <div className={classes.buttons}>
        <Button variant="inverse" size="sm" onClick={() => openDialog({ kind: 'auth' })}>
          Войти
        </Button>
        <Button
          variant="outline-dark"
          size="sm"
          onClick={() => openDialog({ kind: 'auth', form: 'RegistrationStage1' })}
        >
          Зарегистрироваться
        </Button>
      </div>
    </aside>
  )
}

/** Where a signed-in visitor goes on. */
export function BuyerCard({ viewer }: { viewer: Viewer }) {
  return (
    <aside className={classes.card} aria-labelledby="home-buyer">
      <h2 id="home-buyer" className="h3">
        {viewer.contacts.name || 'Личный кабинет'}
      </h2>
      <ul>
        {viewer.organization && (
          <li>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {viewer.organization.name}
          </li>
        )}
        <li>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          Цены и остатки филиала {viewer.branch.city}
        </li>
      </ul>
      <div className={classes.buttons}>
        <LinkButton to="/profile/orders" variant="inverse" size="sm">
          Мои заказы
        </LinkButton>
        <LinkButton to="/cart" variant="outline-dark" size="sm">
          Корзина
        </LinkButton>
      </div>
    </aside>
  )
}
