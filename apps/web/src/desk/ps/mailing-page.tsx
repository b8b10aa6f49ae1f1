import type { PsMailingPage, PsRecipientListQuery } from '@agromarket/shared'
import { Button, Progress, Table } from '@mantine/core'
import { IconDownload, IconExternalLink, IconLayoutList } from '@tabler/icons-react'
import { formatCount, formatNumber, type NounForms, nounFor } from '../../lib/format/format-count.ts'
import { formatDate, formatMoment } from '../../lib/format/format-date.ts'
import stacked from '../controls/stacked-table.module.css'
import { TableHead } from '../controls/table-head.tsx'
import { ChartBox } from '../suppliers/charts/chart-box.tsx'
import { Bars } from '../suppliers/charts/lazy-charts.ts'
import { Figures } from '../suppliers/parts/figures.tsx'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import classes from './ps-desk.module.css'
import { RecipientTable } from './recipient-table.tsx'
import { RemindButton } from './remind-button.tsx'

const pages: NounForms = ['персональная страница', 'персональные страницы', 'персональных страниц']
const letters: NounForms = ['письмо', 'письма', 'писем']
const presses: NounForms = ['нажатие', 'нажатия', 'нажатий']

interface MailingProps {
  mailing: PsMailingPage
  query: PsRecipientListQuery
  onQuery: (query: Partial<PsRecipientListQuery>) => void
}

/** /staff/ps/:id: figures of a mailing, its blocks, days and reasons, and everybody who got it. Mockup ps-stats. */
export function MailingPage({ mailing, query, onQuery }: MailingProps) {
  const { name, sentAt, recipients, undelivered, opened, openings, clicked, clicks, requested, saved, rejected } =
    mailing
  return (
    <>
      <PortalHead
        title={name}
        text={`${formatCount(recipients, pages)}${sentAt ? `, отправлены ${formatDate(sentAt)}` : ''}. Данные на ${formatMoment(mailing.countedAt)}`}
        back={{ href: '/staff/ps', label: 'Рассылки' }}
      >
        <PageLink mailing={mailing} />
        <Button
          component="a"
          href={`/api/staff/ps/mailings/${mailing.id}/export`}
          variant="default"
          download
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        >
          XLSX
        </Button>
        {mailing.remindable > 0 && <RemindButton mailing={mailing} />}
      </PortalHead>
      <Figures
        label="Итоги рассылки"
        figures={[
          {
            name: 'Отправлено',
            value: formatNumber(recipients),
            hint: undelivered > 0 && `${formatCount(undelivered, letters)} не доставлено`,
          },
          { name: 'Открыли страницу', value: formatNumber(opened), hint: openedHint(opened, openings, recipients) },
          { name: 'Нажимали', value: formatNumber(clicked), hint: formatCount(clicks, presses) },
          { name: 'Запросили КП', value: formatNumber(requested), hint: `${shareOf(requested, opened)} открывших` },
          { name: 'Сохранили технопарк', value: formatNumber(saved), hint: `${shareOf(saved, opened)} открывших` },
          { name: 'Отказались', value: formatNumber(rejected), hint: 'с причиной' },
        ]}
      />
      <div className={classes.columns}>
        <Blocks mailing={mailing} />
        <div>
          <Days days={mailing.days} />
          <Reasons
            reasons={mailing.reasons}
            value={query.reason}
            onReason={(reason) => onQuery({ reason, state: 'all' })}
          />
        </div>
      </div>
      <RecipientTable query={query} blockCount={mailing.blocks.length} onQuery={onQuery} />
    </>
  )
}

/** To the page of the letters: an editor changes it there, others look at it. */
function PageLink({ mailing: { canEdit, pageUrl } }: Pick<MailingProps, 'mailing'>) {
  const Icon = canEdit ? IconLayoutList : IconExternalLink
  return (
    <Button
      component="a"
      href={canEdit ? `${pageUrl}?edit=1` : pageUrl}
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
    >
      {canEdit ? 'Редактор блоков' : 'Страница рассылки'}
    </Button>
  )
}

function Blocks({ mailing: { blocks, opened } }: Pick<MailingProps, 'mailing'>) {
  return (
    <section aria-label="Блоки">
      <div className={classes.head}>
        <h2>Блоки</h2>
        <span>показан, когда на экране больше секунды</span>
      </div>
      <Table aria-label="Блоки страницы" className={`${stacked.stacked} ${stacked.pairs}`}>
        <TableHead columns={['Блок', 'Показан', 'Досмотрели', 'Нажатия', 'Отказы']} />
        <Table.Tbody>
          {blocks.map(({ id, title, seen, watched, clicks, rejected }, index) => (
            <Table.Tr key={id}>
              <Table.Td>
                {index + 1}. <b>{title}</b>
              </Table.Td>
              <Table.Td data-label="Показан" data-wide="">
                <span className={classes.share}>
                  <Progress value={opened === 0 ? 0 : (seen / opened) * 100} aria-label={`Показан: ${title}`} />
                  {formatNumber(seen)}
                </span>
              </Table.Td>
              <Table.Td data-label="Досмотрели">{shareOf(watched, seen)}</Table.Td>
              <Table.Td data-label="Нажатия">{formatNumber(clicks)}</Table.Td>
              <Table.Td data-label="Отказы">{rejected > 0 ? formatNumber(rejected) : '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Days({ days }: Pick<PsMailingPage, 'days'>) {
  if (days.length === 0) return null
  return (
    <ChartBox
      title="Открытия по дням"
      hint="первое открытие"
      table={{ head: ['День', 'Открыли'], rows: days.map(({ day, count }) => [toDay(day), count]) }}
    >
      <Bars
        data={days.map(({ day, count }) => ({ name: toDay(day), count }))}
        series={[{ name: 'count', label: 'Открыли', color: 'green.6' }]}
      />
    </ChartBox>
  )
}

interface ReasonsProps extends Pick<PsMailingPage, 'reasons'> {
  /** The one by which the recipients are filtered; empty: none. */
  value: string
  onReason: (reason: string) => void
}

/** Each reason filters the recipients; pressed again it lets all in. */
function Reasons({ reasons, value, onReason }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <section aria-label="Почему отказались" className={classes.reasonsOf}>
      <div className={classes.head}>
        <h2>Почему отказались</h2>
        <span>{formatNumber(reasons.reduce((sum, { count }) => sum + count, 0))}</span>
      </div>
      <ul className={classes.reasons}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <button
              type="button"
              aria-pressed={reason === value}
              onClick={() => onReason(reason === value ? '' : reason)}
            >
              {reason}
            </button>
            {formatNumber(count)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function openedHint(opened: number, openings: number, recipients: number): string {
  if (opened === 0) return ''
  const each = Math.round((openings / opened) * 10) / 10
  const times = Number.isInteger(each) ? nounFor(each, ['разу', 'раза', 'раз']) : 'раза'
  return `${shareOf(opened, recipients)}, по ${formatNumber(each)}\u00a0${times}`
}

function shareOf(count: number, all: number): string {
  return all === 0 ? '–' : `${Math.round((count / all) * 100)}\u00a0%`
}

function toDay(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`
}
