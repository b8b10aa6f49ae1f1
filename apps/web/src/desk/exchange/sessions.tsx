import { type ExchangeRunView, formatMinutesSeconds } from '@agromarket/shared'
import { Button, Progress, Table } from '@mantine/core'
import { formatNumber } from '../../lib/format/format-count.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatTime } from '../../lib/format/format-time.ts'
import { api } from '../../lib/trpc.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TableHead } from '../controls/table-head.tsx'
import { formatSize } from '../suppliers/formats.ts'
import classes from './exchange.module.css'
import { countDocuments } from './orders-outcome.ts'
import { RunState } from './run-state.tsx'
import { useExchangeChange } from './use-exchange-change.ts'

interface SessionsProps {
  runs: readonly ExchangeRunView[]
  onOpen: (runId: string) => void
}

/** Every run a row; the one that is worked on tells how far it is, one that waits is decided here. */
export function Sessions({ runs, onOpen }: SessionsProps) {
  if (runs.length === 0) {
    return <EmptyState machine="seeder" title="Обменов ещё не было" text="Укажите адрес и пароль в настройках 1С." />
  }
  return (
    <Table className={classes.sessions}>
      <TableHead
        columns={[
          'Начало',
          'Сеанс',
          'Результат',
          { title: 'Записей', className: classes.number },
          { title: 'Отложено', className: classes.number },
          { title: 'Время', className: classes.number },
        ]}
        actions="Действие"
      />
      <Table.Tbody>
        {runs.map((run) => (
          <SessionRow key={run.id} run={run} onOpen={onOpen} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function SessionRow({ run, onOpen }: { run: ExchangeRunView; onOpen: (runId: string) => void }) {
  const { counts, state, startedAt, seconds, progress } = run
  const isRunning = state === 'running' && progress !== null
  const records = (counts.goods ?? 0) + (counts.offers ?? 0) + countDocuments(counts)
  return (
    <>
      <Table.Tr data-running={isRunning || undefined}>
        <Table.Td className={classes.moment}>{formatMoment(startedAt)}</Table.Td>
        <Table.Td className={classes.name}>
          <b>
            {run.baseName}, {kindOf(run)}
          </b>
          {run.schemaVersion && <small>схема {run.schemaVersion}</small>}
        </Table.Td>
        <Table.Td>{isRunning ? <RunProgress run={run} /> : <RunState run={run} />}</Table.Td>
        <Table.Td className={classes.number} data-label="Записей">
          {formatNumber(isRunning ? (progress?.done ?? 0) : records)}
        </Table.Td>
        <Table.Td
          className={classes.number}
          data-label="Отложено"
          data-warning={(counts.rejected ?? 0) > 0 || undefined}
        >
          {formatNumber(counts.rejected ?? 0)}
        </Table.Td>
        <Table.Td className={classes.number} data-label="Время">
          {seconds === null ? '–' : formatMinutesSeconds(seconds)}
        </Table.Td>
        <Table.Td className={classes.action}>
          {isRunning ? (
            <StopButton runId={run.id} />
          ) : (
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(run.id)}>
              Журнал
            </Button>
          )}
        </Table.Td>
      </Table.Tr>
      {isRunning && <RunningDetails run={run} />}
      {state === 'held' && <Decision run={run} />}
    </>
  )
}

function kindOf({ kind, isAnalysis, isFull }: ExchangeRunView): string {
  if (kind === 'orders') return 'заказы'
  if (kind === 'mapping') return 'публикация по сопоставлению'
  if (isAnalysis) return 'первый обмен'
  // Only its first document tells which it is.
  if (isFull === null) return 'обмен'
  return isFull ? 'полный обмен' : 'изменения'
}

function RunProgress({ run: { progress, counts, isAnalysis, files } }: { run: ExchangeRunView }) {
  const percent = progress?.percent ?? null
  const records = (counts.goods ?? 0) + (counts.offers ?? 0)
  const bad = percent === null || records === 0 ? 0 : (percent * (counts.rejected ?? 0)) / records
  const place = progress?.fileNumber ? `файл ${progress.fileNumber} из ${files}, ` : ''
  const file = progress ? `${place}${progress.fileName}` : ''
  return (
    <div className={classes.progress}>
      <span>
        <b>
          {isAnalysis ? 'Анализ' : (progress?.step ?? 'Обработка')}
          {percent !== null && `, ${percent}\u00a0%`}
        </b>
        {file}
      </span>
      <Progress.Root size={6}>
        <Progress.Section
          value={percent === null ? 100 : percent - bad}
          animated={percent === null}
          aria-label="Обработано"
        />
        {bad > 0 && <Progress.Section value={bad} color="red.6" aria-label="Отложено" />}
      </Progress.Root>
    </div>
  )
}

function RunningDetails({ run: { id, progress, sizeBytes, isAnalysis } }: { run: ExchangeRunView }) {
  const { data: lines = [] } = api.exchange.runs.report.useQuery({ runId: id, part: 'tail' })
  const facts = [
    ['Скорость', `${formatNumber(progress?.recordsPerSecond ?? 0)}\u00a0записей/с`],
    ['Принято файлов', formatSize(sizeBytes)],
    ['Записано на сайт', isAnalysis ? 'ничего' : 'после проверки, целиком'],
  ]
  return (
    <Table.Tr data-running="" className={classes.details}>
      <Table.Td colSpan={7}>
        <div>
          <ol>
            {lines.map(({ id: line, at, level, content }) => (
              <li key={line} data-level={level}>
                <time>{formatTime(at)}</time> {content}
              </li>
            ))}
          </ol>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

function StopButton({ runId }: { runId: string }) {
  const stop = api.exchange.runs.stop.useMutation(useExchangeChange())
  return (
    <Button variant="default" size="compact-md" loading={stop.isPending} onClick={() => stop.mutate({ runId })}>
      Остановить
    </Button>
  )
}

const decisions = {
  guard: {
    text: 'Изменений больше обычного, поэтому на сайте пока прежние данные.',
    ...{ accept: 'Опубликовать', refuse: 'Оставить прежнее' },
  },
  unnamed: {
    text: 'Если выгрузка оборвалась, неназванные товары ещё придут.',
    ...{ accept: 'Снять с продажи', refuse: 'Не снимать' },
  },
}

/** What the guards held back: into the shop, or not; without them it is asked whether all goods were told. */
function Decision({ run: { id: runId, guards } }: { run: ExchangeRunView }) {
  const { text, accept, refuse } = decisions[guards.some(({ isTripped }) => isTripped) ? 'guard' : 'unnamed']
  const decide = api.exchange.runs.decide.useMutation(useExchangeChange('Решение принято'))
  return (
    <Table.Tr className={classes.decision}>
      <Table.Td colSpan={7}>
        <p>{text}</p>
        <Button loading={decide.isPending} onClick={() => decide.mutate({ runId, isApproved: true })}>
          {accept}
        </Button>
        <Button
          variant="default"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ runId, isApproved: false })}
        >
          {refuse}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
