import { formatMinutesSeconds, type SupplierFile } from '@agromarket/shared'
import { Progress } from '@mantine/core'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { FileState } from '../parts/file-state.tsx'
import classes from './file-strip.module.css'

const advice: Partial<Record<SupplierFile['state'], string>> = {
  waiting: 'Начнём, как только закончим предыдущий файл этого поставщика.',
  unmapped: 'Проверьте, что в каком столбце, и подтвердите: следующие такие файлы будут разобраны сами.',
  failed: 'На сайте остались прежние позиции. Исправьте файл и загрузите его снова.',
  rejected: 'На сайте остались прежние позиции.',
  cancelled: 'На сайте остались прежние позиции.',
  unchanged: 'Файл слово в слово как прошлый: прайс-лист обновлён этой датой.',
  replaced: 'Пришёл файл новее, этот уже не нужен.',
  unpacked: 'Прайс-листы из архива стали отдельными файлами.',
}

const adviceOfColumns = 'На сайте остались прежние позиции. Поправьте столбцы или загрузите исправленный файл.'

/** Where the file is now: its progress while it is worked on, else the outcome in words; `link` is its other page. */
export function FileStrip({ file, link }: { file: SupplierFile; link: { href: string; label: string } }) {
  const advised = file.state === 'failed' && file.may.confirm ? adviceOfColumns : advice[file.state]
  return (
    <section className={classes.strip} data-state={file.state} aria-label="Состояние">
      <div className={classes.line}>
        <FileState file={file} />
        {file.state === 'running' && <Pace file={file} />}
        <Link href={link.href}>{link.label}</Link>
      </div>
      {file.state === 'running' && <Running file={file} />}
      {advised && <p>{advised}</p>}
    </section>
  )
}

function Pace({ file: { progress } }: { file: SupplierFile }) {
  if (!progress) return null
  const left = progress.secondsLeft === null ? '' : `, осталось ${formatMinutesSeconds(progress.secondsLeft)}`
  return (
    <span className={classes.pace}>
      {formatNumber(progress.rowsPerSecond)}&nbsp;строк/с{left}
    </span>
  )
}

function Running({ file: { name, progress, counts } }: { file: SupplierFile }) {
  const percent = progress?.percent ?? null
  const bad = percent === null || counts.rows === 0 ? 0 : (percent * counts.rejected) / counts.rows
  const facts = [
    ['Строк', counts.rows],
    ['Изменено', counts.changed],
    ['Новых', counts.added],
    ['Пропущено', counts.rejected],
  ] as const
  return (
    <>
      <Progress.Root size={6}>
        <Progress.Section
          value={percent === null ? 100 : percent - bad}
          animated={percent === null}
          aria-label={`Обработано: ${name}`}
        />
        {bad > 0 && <Progress.Section value={bad} color="red.6" aria-label={`С ошибками: ${name}`} />}
      </Progress.Root>
      <dl className={classes.facts}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
