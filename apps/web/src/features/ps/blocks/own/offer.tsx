import { formatDate } from '../../../../lib/format/format-date.ts'
import { LinkButton } from '../../../../ui/buttons/button.tsx'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import type { PsBlockProps } from '../block-props.ts'
import classes from './rows.module.css'

export function Offer({ settings, data, place }: PsBlockProps<'offer'>) {
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
