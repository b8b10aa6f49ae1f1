import type { ModelCard } from '@agromarket/shared'
import { IconFileText } from '@tabler/icons-react'
import { useRef } from 'react'
import { openDialog } from '../../../lib/dialogs.ts'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { Button, LinkButton } from '../../../ui/buttons/button.tsx'
import { useOutOfView } from '../../../ui/layout/use-out-of-view.ts'
import { StateDot } from '../../../ui/status/state-dot.tsx'
import { useViewer } from '../../users/viewer.tsx'
import classes from './model-page.module.css'

/** A machine is sold by an offer, for which the branch is asked; below LG the step stays in reach. */
export function OfferPanel({ model }: { model: ModelCard }) {
  const { branch } = useViewer()
  const step = useRef<HTMLDivElement>(null)
  const isOut = useOutOfView(step)
  return (
    <section className={classes.offer} aria-label="Цена машины">
      <p className={classes.meta}>Машина с НДС, филиал {branch.city}</p>
      <p className={classes.price}>Цена по запросу</p>
      <p className={classes.stock}>
        <StateDot state="none" />
        Под заказ
      </p>
      <div ref={step}>
        <OfferButton model={model} isFullWidth />
      </div>
      <LinkButton href={`/fp?model=${model.slug}`} variant="default" isFullWidth>
        Запчасти, {formatCount(model.partCount, nouns.position)}
      </LinkButton>
      <LinkButton
        href={`/finansirovanie?machine=${encodeURIComponent(`${model.manufacturer} ${model.name}`)}&icon=${model.icon}`}
        variant="subtle"
        isFullWidth
      >
        Рассчитать лизинг или кредит
      </LinkButton>
      {isOut && (
        <div className={`${classes.bottomBar} no-print`} data-bottom-bar="">
          <b>Цена по запросу</b>
          <OfferButton model={model} />
        </div>
      )}
    </section>
  )
}

function OfferButton({ model, isFullWidth = false }: { model: ModelCard; isFullWidth?: boolean }) {
  return (
    <Button
      size="lg"
      isFullWidth={isFullWidth}
      icon={<IconFileText size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => openDialog({ kind: 'offerRequest', model })}
    >
      Запросить КП
    </Button>
  )
}
