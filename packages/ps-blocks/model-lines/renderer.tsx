import { formatSpecification } from '@agromarket/shared'
import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { useNoteRequest } from '../../../apps/web/src/features/ps/pieces/deeds.ts'
import { toName } from '../../../apps/web/src/features/ps/pieces/to-name.ts'
import { useViewer } from '../../../apps/web/src/features/users/viewer.tsx'
import { openDialog } from '../../../apps/web/src/lib/dialogs.ts'
import { Button } from '../../../apps/web/src/ui/buttons/button.tsx'
import { MachineDrawing } from '../../../apps/web/src/ui/drawings/drawing.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'
import { Link } from '../../../apps/web/src/ui/navigation/link.tsx'
import classes from './renderer.module.css'

const factCount = 3

export function Renderer({ id, settings, data, place }: PsBlockProps<'modelLines'>) {
  const noteRequest = useNoteRequest()
  const { permissions } = useViewer()
  const isGuest = place.asGuest || permissions.isGuest
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
            {settings.withPrice && !(place.isPrint && isGuest) && (
              <p className={classes.price}>{isGuest ? 'Войдите, чтобы увидеть цену' : 'Цена по запросу'}</p>
            )}
            {!place.isPrint && (
              <div className={classes.buttons}>
                {settings.withOffer && (
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() =>
                      openDialog({ kind: 'offerRequest', model, onSent: () => noteRequest(id, toName(model)) })
                    }
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
