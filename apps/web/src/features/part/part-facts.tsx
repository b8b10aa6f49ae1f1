import type { PartDetails } from '@agromarket/shared'
import { formatWeight } from '../../lib/format-date.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { formatSpecification } from '../catalog/format-specification.ts'
import classes from './part-page.module.css'

/** «Характеристики» */
export function PartSpecifications({ part }: { part: PartDetails }) {
  const facts = [
    ...part.specifications.map((item) => ({ name: item.name, value: formatSpecification(item) })),
    ...(part.weightGrams > 0 ? [{ name: 'Вес', value: formatWeight(part.weightGrams) }] : []),
    { name: 'Единица продажи', value: part.unit },
    { name: 'Код товара', value: part.code1c },
  ].filter(({ value }) => value !== '')
  return (
    <section aria-labelledby="part-facts" className={classes.section}>
      <h2 id="part-facts">Характеристики</h2>
      {part.description && <p className={classes.description}>{part.description}</p>}
      <FactList facts={facts} moreLabel="Все характеристики" />
    </section>
  )
}

/** Numbers other makers give the same part. */
export function CrossNumbers({ numbers }: { numbers: PartDetails['crossNumbers'] }) {
  if (numbers.length === 0) return null
  return (
    <section aria-labelledby="part-numbers" className={classes.section}>
      <h2 id="part-numbers">Номера других производителей</h2>
      <FactList
        facts={numbers.map(({ number, manufacturer, kind }) => ({
          name: kind === 'original' ? `${manufacturer}, заводской номер` : manufacturer,
          value: number,
        }))}
      />
    </section>
  )
}
