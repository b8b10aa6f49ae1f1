import { type RowCause, rowCauses, type SupplierFile } from '@agromarket/shared'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { CauseList } from '../parts/cause-list.tsx'
import { Figures } from '../parts/figures.tsx'
import { toHref } from '../to-href.ts'
import classes from './file-report.module.css'

/** What came of a file: what was taken, what is other than before, and why rows were left out. */
export function FileReport({ file: { id, counts } }: { file: SupplierFile }) {
  const figures = [
    { name: 'Строк', value: counts.rows, hint: `принято ${formatNumber(counts.accepted)}` },
    { name: 'Новых', value: counts.added },
    { name: 'Изменено', value: counts.changed, hint: 'цена или остаток' },
    { name: 'Без изменений', value: counts.unchanged },
    { name: 'Исчезло', value: counts.gone, hint: 'нет в этом файле' },
    { name: 'Узнано', value: counts.matched, hint: 'стали предложениями на сайте' },
    { name: 'С ошибками', value: counts.rejected, hint: `внимание: ${formatNumber(counts.warnings)}` },
  ]
  const causes = (Object.entries(counts.causes) as [RowCause, number][])
    .map(([cause, count]) => ({ cause, label: rowCauses[cause], count }))
    .sort((one, other) => other.count - one.count)
  return (
    <>
      <Figures
        label="Итог обработки"
        figures={figures.map((figure) => ({ ...figure, value: formatNumber(figure.value) }))}
      />
      {causes.length > 0 && (
        <section className={classes.causes} aria-label="Ошибки по причинам">
          <h2>Ошибки по причинам</h2>
          <CauseList causes={causes} hrefOf={(cause) => toHref(`/suppliers/processing-logs/${id}`, { cause })} />
        </section>
      )}
    </>
  )
}
