import { employments, type VacancyPage } from '@agromarket/shared'
import { formatDate } from '../../lib/format/format-date.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { payText } from './pay-text.ts'
import classes from './vacancies.module.css'

interface VacancyViewProps {
  vacancy: VacancyPage
  /** It is what the page is about, not the first of a list. */
  isChosen: boolean
}

/** One vacancy: pay, conditions, the work, who answers. */
export function VacancyView({ vacancy, isChosen }: VacancyViewProps) {
  const { title, address, publishedAt, timeZone, payNote, closesOn, contact } = vacancy
  const Title = isChosen ? 'h1' : 'h2'
  const until = closesOn ? `, открыта до ${formatDate(`${closesOn}T12:00:00Z`, 'UTC')}` : ''
  return (
    <>
      <header className={classes.head}>
        <div>
          <Title className={classes.title}>{title}</Title>
          <p>
            {address}. Опубликовано {formatDate(publishedAt, timeZone)}
            {until}
          </p>
        </div>
        <p className={classes.pay}>
          <strong>{payText(vacancy)}</strong>
          {payNote && <span>{payNote}</span>}
        </p>
      </header>
      <dl className={classes.facts}>
        {factsOf(vacancy).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.columns}>
        <Lines title="Что делать" lines={vacancy.duties} />
        <Lines title="Что нужно" lines={vacancy.requirements} />
      </div>
      <Lines title="Что даём" lines={vacancy.benefits} />
      {contact && (
        <p className={classes.contact}>
          <i aria-hidden="true">{initialsOf(contact.name)}</i>
          <span>
            {contact.name}
            {contact.role && <small>{contact.role}</small>}
          </span>
          <a href={phoneHref(contact.phone)}>{contact.phone}</a>
        </p>
      )}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className={classes.lines}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ schedule, employment, experience, extra }: VacancyPage): [name: string, value: string][] {
  return [
    ['График', schedule],
    ['Занятость', employments[employment].name],
    ['Опыт', experience],
    ...(extra ? [[extra.name, extra.value] as [string, string]] : []),
  ]
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .reverse()
    .join('')
}
