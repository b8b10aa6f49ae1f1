import type { QuestionnaireResults, QuestionResult, ResponseListQuery } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconDownload, IconEdit } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { ChartBox } from '../suppliers/charts/chart-box.tsx'
import { Bars } from '../suppliers/charts/lazy-charts.ts'
import { Figures } from '../suppliers/parts/figures.tsx'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import { MarkDots } from './mark-dots.tsx'
import classes from './questionnaires-desk.module.css'
import { ResponseTable } from './response-table.tsx'
import { stateNames } from './state-names.ts'

interface ResultsProps {
  results: QuestionnaireResults
  query: ResponseListQuery
  onQuery: (query: Partial<ResponseListQuery>) => void
}

/** So many distributions stand in one row with the chart of days. */
const besideChart = 2

/** What was answered: figures, a distribution for each question (a bar filters the table), days, the answers themselves. */
export function Results({ results, query, onQuery }: ResultsProps) {
  const { id, title, state, closesAt, figures, questions, days } = results
  const counted = questions.filter(({ choices }) => choices.length > 0)
  return (
    <>
      <PortalHead
        title={title}
        text={`Вопросов: ${questions.length}. ${stateNames[state]}${closesAt ? ` до ${formatDate(closesAt)}` : ''}`}
        back={{ href: '/staff/questionnaires', label: 'Анкеты' }}
      >
        <Button
          component="a"
          href={`/staff/questionnaires/${id}?view=questions`}
          variant="default"
          leftSection={<IconEdit size={18} stroke={1.75} aria-hidden="true" />}
        >
          Вопросы
        </Button>
        <Button
          component="a"
          href={`/api/staff/questionnaires/${id}/export`}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        >
          Ответы в XLSX
        </Button>
      </PortalHead>
      <Figures
        label="Ответы на анкету"
        figures={[
          { name: 'Открыли', value: formatNumber(figures.opened), hint: 'каждый считается один раз' },
          {
            name: 'Начали',
            value: formatNumber(figures.started),
            // Of a questionnaire that one answers many times there may be more answers than readers.
            hint: figures.started > figures.opened ? '' : shareOf(figures.started, figures.opened),
          },
          { name: 'Ответили', value: formatNumber(figures.finished), hint: shareOf(figures.finished, figures.started) },
          {
            name: 'Не закончили',
            value: formatNumber(figures.unfinished),
            hint: figures.stopsAt === null ? '' : `чаще на вопросе ${figures.stopsAt}`,
          },
          { name: 'Обычное время', value: toClock(figures.medianSeconds), hint: 'половина отвечает быстрее' },
        ]}
      />
      <div className={classes.results}>
        {counted.slice(0, besideChart).map((result) => (
          <Distribution key={result.question.id} result={result} query={query} onQuery={onQuery} />
        ))}
        {days.length > 0 && (
          <ChartBox
            title="Ответы по дням"
            table={{ head: ['День', 'Ответов'], rows: days.map(({ day, count }) => [toDay(day), count]) }}
          >
            <Bars
              data={days.map(({ day, count }) => ({ name: toDay(day), count }))}
              series={[{ name: 'count', label: 'Ответов', color: 'green.6' }]}
            />
          </ChartBox>
        )}
        {counted.slice(besideChart).map((result) => (
          <Distribution key={result.question.id} result={result} query={query} onQuery={onQuery} />
        ))}
      </div>
      <ResponseTable questions={questions} query={query} onQuery={onQuery} />
    </>
  )
}

interface DistributionProps extends Pick<ResultsProps, 'query' | 'onQuery'> {
  result: QuestionResult
}

function Distribution({ result, query, onQuery }: DistributionProps) {
  const { question, number, answered, choices, average } = result
  const isScale = question.kind === 'scale'
  const most = Math.max(1, ...choices.map(({ count }) => count))
  return (
    <section aria-label={question.title}>
      <div className={classes.resultHead}>
        <h2>{question.title}</h2>
        <span>
          вопрос {number}
          {average !== null && `, среднее ${average.toLocaleString('ru-RU')}`}
        </span>
      </div>
      <ul className={classes.bars}>
        {choices.map(({ optionId, label, count }) => {
          const isChosen =
            query.questionId === question.id &&
            (isScale ? String(query.mark) === optionId : query.optionId === optionId)
          const chosen = isScale ? { mark: Number(optionId), optionId: undefined } : { optionId, mark: undefined }
          return (
            <li key={optionId} data-low={isScale && Number(optionId) <= 2 ? '' : undefined}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() =>
                  onQuery(
                    isChosen
                      ? { questionId: undefined, optionId: undefined, mark: undefined }
                      : { questionId: question.id, ...chosen },
                  )
                }
              >
                {isScale ? (
                  <span className={classes.mark}>
                    <MarkDots mark={Number(optionId)} />
                    <span>
                      <span className="visually-hidden">Оценка </span>
                      {label}
                    </span>
                  </span>
                ) : (
                  <span>{label}</span>
                )}
                <span className="tnum">
                  {formatNumber(count)} <small>{shareOf(count, answered)}</small>
                </span>
              </button>
              <i style={{ inlineSize: `${(count / most) * 100}%` }} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function shareOf(count: number, all: number): string {
  return all === 0 ? '' : `${Math.round((count / all) * 100)}\u00a0%`
}

function toClock(seconds: number | null): string {
  return seconds === null ? '—' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function toDay(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`
}
