import { type CrossNumber, formatSize, formatSpecification, type PartDetails } from '@agromarket/shared'
import { formatPartWeight } from '../../../lib/format/format-date.ts'
import { FactList } from '../../../ui/layout/fact-list.tsx'
import classes from './part-page.module.css'

/** «Характеристики» */
export function PartSpecifications({ part }: { part: PartDetails }) {
  const facts = [
    { name: 'Размеры', value: formatSize(part.specifications) ?? '' },
    ...part.specifications.map((item) => ({ name: item.name, value: formatSpecification(item) })),
    ...(part.weightGrams > 0 ? [{ name: 'Вес', value: formatPartWeight(part.weightGrams) }] : []),
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

const kindNotes: Record<CrossNumber['kind'], string> = {
  original: 'заводской номер',
  analogue: '',
  superseded: 'прежний номер',
}

/** Numbers other makers give the same part, and those it had before. */
export function CrossNumbers({ numbers }: { numbers: PartDetails['crossNumbers'] }) {
  if (numbers.length === 0) return null
  return (
    <section aria-labelledby="part-numbers" className={classes.section}>
      <h2 id="part-numbers">Номера других производителей</h2>
      <FactList
        facts={numbers.map(({ number, manufacturer, kind }) => ({
          name: kindNotes[kind] ? `${manufacturer}, ${kindNotes[kind]}` : manufacturer,
          value: number,
        }))}
      />
    </section>
  )
}
