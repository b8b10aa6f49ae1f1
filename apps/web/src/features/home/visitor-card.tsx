import type { Viewer } from '@agromarket/shared'
import { IconCheck } from '@tabler/icons-react'
import { openDialog } from '../../lib/dialogs.ts'
import { api } from '../../lib/trpc.ts'
import { Button, LinkButton } from '../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
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
        <Button variant="inverse" size="sm" onClick={() => openDialog({ kind: 'auth', reason: 'price' })}>
          Войти
        </Button>
        <Button
          variant="outline-dark"
          size="sm"
          onClick={() => openDialog({ kind: 'auth', form: 'RegistrationStage1', reason: 'price' })}
        >
          Зарегистрироваться
        </Button>
      </div>
    </aside>
  )
}

/** What a signed-in visitor's card has room for. */
const shownMachines = 3

/** The machines of a signed-in visitor, which the page has loaded, and where he goes on. */
export function BuyerCard({ viewer }: { viewer: Viewer }) {
  const { data: machines = [] } = api.yard.list.useQuery(undefined, { staleTime: 60_000 })
  return (
    <aside className={classes.card} aria-labelledby="home-buyer">
      <h2 id="home-buyer" className="h3">
        Мехдвор
      </h2>
      <ul className={classes.own}>
        {machines.slice(0, shownMachines).map(({ id, model, name, year }) => (
          <li key={id}>
            <Link href={`/fp?model=${model.slug}`}>
              <MachineDrawing name={model.icon} width={58} />
              <span>
                <b>{model.name}</b>
                <small>{[name, year].filter(Boolean).join(', ') || model.manufacturer}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {machines.length === 0 && (
        <ul>
          <li>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            Добавьте машину: каталог отметит, что к ней подходит
          </li>
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
      )}
      <div className={classes.buttons}>
        <Button variant="inverse" size="sm" onClick={() => openDialog({ kind: 'machine' })}>
          Добавить машину
        </Button>
        <LinkButton href="/profile/orders" variant="outline-dark" size="sm">
          Мои заказы
        </LinkButton>
      </div>
    </aside>
  )
}
