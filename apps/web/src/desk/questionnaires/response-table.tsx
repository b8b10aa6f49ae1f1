import type { Answer, Question, QuestionResult, ResponseListQuery, ResponseRow } from '@agromarket/shared'
import { Button, Group, Table, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Fragment } from 'react'
import { formatMoment } from '../../lib/format/format-date.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { FilterChips } from '../controls/filter-chips.tsx'
import { ListPages } from '../controls/list-pages.tsx'
import { SearchField } from '../controls/search-field.tsx'
import { TableHead } from '../controls/table-head.tsx'
import { MarkDots } from './mark-dots.tsx'
import classes from './questionnaires-desk.module.css'

const options = [
  ['finished', 'Все ответы'],
  ['low', 'Оценка 1 и 2'],
  ['words', 'Со словами'],
  ['started', 'Не закончили'],
] as const
/** More columns than that nobody reads side by side; the workbook has all. */
const mostColumns = 6

interface ResponseTableProps {
  questions: readonly QuestionResult[]
  query: ResponseListQuery
  onQuery: (query: Partial<ResponseListQuery>) => void
}

/** The answers themselves; words stand under their row, and a low mark has the phone beside it. */
export function ResponseTable({ questions, query, onQuery }: ResponseTableProps) {
  const list = api.questionnaires.responses.useQuery(query, { placeholderData: keepPreviousData })
  const columns = questions.filter(({ question }) => question.kind !== 'text').slice(0, mostColumns)
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить ответы" error={list.error} onRetry={() => list.refetch()} />
  const { items, total, perPage, page, counts } = list.data
  return (
    <section aria-label="Ответы">
      <Group justify="space-between" mb="sm">
        <FilterChips
          legend="Какие ответы"
          options={options}
          value={query.show}
          counts={counts}
          onChange={(show) => onQuery({ show })}
        />
        <SearchField label="Хозяйство, контакт или слово" q={query.q} onSearch={(q) => onQuery({ q })} />
      </Group>
      {items.length === 0 ? (
        <Text>Таких ответов нет.</Text>
      ) : (
        <Table.ScrollContainer minWidth={860}>
          <Table aria-label="Ответы на анкету">
            <TableHead
              columns={['Хозяйство', ...columns.map(({ question, number }) => `${number}. ${question.title}`), 'Ответ']}
              actions="Позвонить"
            />
            <Table.Tbody>
              {items.map((row) => (
                <Row key={row.id} row={row} columns={columns} questions={questions} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ListPages total={total} perPage={perPage} page={page} onPage={(next) => onQuery({ page: next })} />
    </section>
  )
}

interface RowProps {
  row: ResponseRow
  columns: readonly QuestionResult[]
  questions: readonly QuestionResult[]
}

function Row({ row, columns, questions }: RowProps) {
  const words = questions.flatMap(({ question, number }) => {
    const answer = row.answers[question.id]
    const said = question.kind === 'text' ? answer?.text : answer?.comment
    return said ? [{ number, said }] : []
  })
  return (
    <Fragment>
      <Table.Tr className={row.isLow ? classes.low : undefined}>
        <Table.Td>
          <b>{row.organization || row.person || 'Гость'}</b>
          <Text size="xs" c="dimmed">
            {[row.organization && row.person, row.city].filter(Boolean).join(', ')}
          </Text>
        </Table.Td>
        {columns.map(({ question }) => (
          <Table.Td key={question.id}>
            <AnswerCell question={question} answer={row.answers[question.id]} />
          </Table.Td>
        ))}
        <Table.Td className={classes.at}>{formatMoment(row.at)}</Table.Td>
        <Table.Td>
          {row.isLow && row.phone && (
            <Button
              component="a"
              href={phoneHref(row.phone)}
              size="xs"
              variant="default"
              leftSection={<IconPhone size={16} stroke={1.75} aria-hidden="true" />}
            >
              Позвонить
            </Button>
          )}
        </Table.Td>
      </Table.Tr>
      {words.length > 0 && (
        <Table.Tr className={row.isLow ? classes.low : undefined}>
          <Table.Td colSpan={columns.length + 3} className={classes.words}>
            {words.map(({ number, said }) => (
              <p key={number}>
                «{said}» <small>вопрос {number}</small>
              </p>
            ))}
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  )
}

function AnswerCell({ question, answer }: { question: Question; answer: Answer | undefined }) {
  if (question.kind !== 'scale' || answer?.number === undefined) return toText(question, answer)
  return (
    <span className={classes.mark}>
      <MarkDots mark={answer.number} />
      {answer.number}
    </span>
  )
}

function toText({ options: known, unit }: Question, answer: Answer | undefined): string {
  if (answer?.number !== undefined) return `${answer.number.toLocaleString('ru-RU')} ${unit}`.trim()
  if (answer?.chosen) return answer.chosen.map((id) => known.find((one) => one.id === id)?.label ?? id).join(', ')
  return answer?.text ?? ''
}
