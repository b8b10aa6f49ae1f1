import type { NearbyNumber } from '@agromarket/shared'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './nearby-numbers.module.css'

interface NearbyNumbersProps {
  numbers: readonly NearbyNumber[] | undefined
  /** The same search for another number. */
  hrefOf: (number: string) => string
}

/** What a number that leads nowhere may have been meant to be; nothing where no number is near. */
export function NearbyNumbers({ numbers = [], hrefOf }: NearbyNumbersProps) {
  if (numbers.length === 0) return null
  return (
    <div className={classes.nearby}>
      <p>Возможно, вы искали:</p>
      <ul>
        {numbers.map(({ number, name }) => (
          <li key={number}>
            <Link href={hrefOf(number)}>{number}</Link> {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
