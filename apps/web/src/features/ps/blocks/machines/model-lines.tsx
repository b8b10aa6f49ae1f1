import { formatSpecification, type ModelCard } from '@agromarket/shared'
import { openDialog } from '../../../../lib/dialogs.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../../../ui/drawings/drawing.tsx'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useViewer } from '../../../users/viewer.tsx'
import type { PsBlockProps } from '../block-props.ts'
import classes from './model-lines.module.css'

const factCount = 3

export function ModelLines({ settings, data, place }: PsBlockProps<'modelLines'>) {
  const { permissions } = useViewer()
  return (
    <section className="container">
      <SectionHead
        title={settings.title}
        {...(!place.isPrint && { link: { name: 'Весь модельный ряд', href: '/catalog', shortName: 'Все' } })}
      />
      <ul className={classes.models}>
        {data.items.map((model) => (
          <li key={model.id} data-model-id={model.id}>
            <MachineDrawing name={model.icon} width={230} />
            <h3>{toName(model)}</h3>
            <dl>
              {model.specifications.slice(0, factCount).map((specification) => (
                <div key={specification.key}>
                  <dt>{specification.name}</dt>
                  <dd>{formatSpecification(specification)}</dd>
                </div>
              ))}
            </dl>
            {settings.withPrice && (
              <p className={classes.price}>{permissions.isGuest ? 'Войдите, чтобы увидеть цену' : 'Цена по запросу'}</p>
            )}
            {!place.isPrint && (
              <div className={classes.buttons}>
                {settings.withOffer && (
                  <Button
                    variant="quiet"
                    size="sm"
                    data-ps-deed="requested"
                    data-ps-detail={toName(model)}
                    onClick={() => openDialog({ kind: 'offerRequest', model })}
                  >
                    Запросить КП
                  </Button>
                )}
                <Link href={model.url}>
                  Подробнее<span className="visually-hidden">: {toName(model)}</span>
                </Link>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Names often begin with their maker’s. */
export function toName({ name, manufacturer }: Pick<ModelCard, 'name' | 'manufacturer'>): string {
  return name.startsWith(manufacturer) ? name : `${manufacturer} ${name}`
}
