import { formatSize, formatSpecification, type SparePart } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { CopyArticle } from '../../features/catalog/part/copy-article.tsx'
import { Price } from '../../features/pricing/price.tsx'
import { formatNumber } from '../../lib/format/format-count.ts'
import { formatPartWeight } from '../../lib/format/format-date.ts'
import { Badge } from '../../ui/buttons/chip.tsx'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import classes from './part-summary.module.css'
import { FitBadge } from './tables/fit-badge.tsx'

/** The part that is open: what it is and what it costs at the own branch. */
export function PartSummary({ part }: { part: SparePart }) {
  const facts = factsOf(part)
  return (
    <section className={classes.summary} aria-label={`Деталь ${part.article}`}>
      <span className={classes.picture}>
        <PartDrawing name={part.icon} size={44} />
      </span>
      <div className={classes.about}>
        <h2>
          <span className={classes.article}>{part.article}</span>
          <CopyArticle article={part.article} />
          <span>
            {part.name}, {part.manufacturer.name}
          </span>
          <FitBadge fits={part.fits} />
          {part.isRemoved && <Badge tone="gray">Снята с продажи</Badge>}
        </h2>
        {facts.length > 0 && <p>{facts.join('; ')}</p>}
        <p>{[part.category.name, `Код 1С ${part.code1c}`].filter(Boolean).join(', ')}</p>
      </div>
      <div className={classes.buy}>
        <Price price={part.price} size="tile" />
        <span
          className={classes.free}
        >{`${formatNumber(part.free)} свободно, ${formatNumber(part.reserved)} в резерве`}</span>
      </div>
      {!part.isRemoved && (
        <Button
          component="a"
          href={part.url}
          variant="default"
          size="sm"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          Открыть в магазине
        </Button>
      )}
    </section>
  )
}

/** Sizes as one, the others by name. */
function factsOf({ specifications, weightGrams }: SparePart): string[] {
  const size = formatSize(specifications)
  const others = size === null ? specifications : specifications.filter(({ unit }) => unit !== 'мм')
  return [
    ...(size === null ? [] : [size]),
    ...(weightGrams > 0 ? [formatPartWeight(weightGrams)] : []),
    ...others.map((item) => `${item.name}: ${formatSpecification(item)}`),
  ]
}
