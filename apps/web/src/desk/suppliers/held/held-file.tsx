import type { HeldFile as Held, SupplierFile } from '@agromarket/shared'
import { IconHandStop } from '@tabler/icons-react'
import { formatCount, formatNumber, nounFor } from '../../../lib/format/format-count.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { useMinute } from '../../../lib/timing/use-minute.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { formatAge, formatBp, portalNouns } from '../formats.ts'
import { Figures } from '../parts/figures.tsx'
import { GuardTable } from './guard-table.tsx'
import classes from './held.module.css'
import { HeldCauses } from './held-causes.tsx'
import { HeldCharts } from './held-charts.tsx'
import { HeldDecision } from './held-decision.tsx'
import { HeldSample } from './held-sample.tsx'

/** A file that a guard has stopped: what happened, what the site shows now, what would change, and the decision. */
export function HeldFile({ file }: { file: SupplierFile }) {
  const { data: held, error, refetch } = api.suppliers.files.held.useQuery({ fileId: file.id })
  if (!held) {
    return error ? (
      <ErrorStrip title="Не удалось загрузить изменения" error={error} onRetry={() => refetch()} />
    ) : (
      <SkeletonRows />
    )
  }
  return (
    <>
      <HeldStrip held={held} />
      <div className={classes.columns}>
        <div>
          <GuardTable guards={held.findings.guards} rejected={held.counts.rejected} />
          <Changes held={held} />
          <HeldCharts held={held} />
        </div>
        <div className={classes.aside}>
          <HeldDecision file={file} held={held} />
          <HeldCauses file={file} causes={held.causes} />
        </div>
        <div>
          <HeldSample fileId={file.id} held={held} />
        </div>
      </div>
    </>
  )
}

function HeldStrip({ held: { findings, undecided, undecidedAt, onSaleSince } }: { held: Held }) {
  const now = useMinute()
  const tripped = findings.guards.filter(({ isTripped }) => isTripped).length
  const hoursLeft = now && undecidedAt ? (new Date(undecidedAt).getTime() - now.getTime()) / 3_600_000 : null
  return (
    <section className={classes.strip} aria-label="Почему файл задержан">
      <IconHandStop size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <b>
          Файл задержан: {nounFor(tripped, portalNouns.hasTripped)} {formatCount(tripped, portalNouns.guard)} из{' '}
          {findings.guards.length}
        </b>
        <p>
          {onSaleSince
            ? `На сайте действует прайс от ${formatMoment(onSaleSince)}. `
            : 'На сайте этого прайса ещё нет. '}
          {undecidedAt &&
            `Без решения файл будет ${undecided === 'apply' ? 'применён' : 'отклонён'} ${formatMoment(undecidedAt)}.`}
        </p>
      </div>
      {hoursLeft !== null && hoursLeft > 0 && <span>осталось {formatAge(hoursLeft)}</span>}
    </section>
  )
}

function Changes({ held: { counts, findings } }: { held: Held }) {
  const figures = [
    { name: 'Исчезнут', value: counts.gone, hint: 'снимутся с продажи' },
    { name: 'Подорожают', value: findings.up.count, hint: `в среднем ${formatBp(findings.up.meanBp)}` },
    { name: 'Подешевеют', value: findings.down.count, hint: `в среднем ${formatBp(findings.down.meanBp)}` },
    { name: 'Новые', value: counts.added },
    // All rows of the file that are none of the three before, those with another stock too.
    {
      name: 'Останутся',
      value: counts.rows - findings.up.count - findings.down.count - counts.added,
      hint: `${formatNumber(counts.rejected)} с ошибкой`,
    },
  ]
  return (
    <section aria-label="Что изменится на сайте">
      <div className={classes.head}>
        <h2>Что изменится на сайте</h2>
        <span>
          предложений сейчас {formatNumber(findings.onSaleBefore)}, станет {formatNumber(findings.onSaleAfter)}
        </span>
      </div>
      <Figures
        label="Изменения"
        figures={figures.map((figure) => ({ ...figure, value: formatNumber(figure.value) }))}
      />
    </section>
  )
}
