import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import classes from '../../../apps/web/src/features/ps/pieces/rows.module.css'
import { formatDate } from '../../../apps/web/src/lib/format/format-date.ts'
import { LinkButton } from '../../../apps/web/src/ui/buttons/button.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'

export function Renderer({ settings, data, place }: PsBlockProps<'offer'>) {
  return (
    <section className="container">
      <SectionHead title={settings.title} />
      <ul className={classes.rows}>
        {data.items.map(({ hash, number, title, isValid, validUntil, url }) => (
          <li key={hash}>
            <p>
              <b>
                КП № {number}. {title}
              </b>
              <small>
                {isValid ? 'Действует до' : 'Действовало до'} {formatDate(validUntil)}
              </small>
            </p>
            {!place.isPrint && (
              <LinkButton variant="quiet" size="sm" href={url}>
                Открыть
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
