import type { PartCard } from '@agromarket/shared'
import { Badge } from '../../ui/buttons/chip.tsx'

/** Why a search shows this part for another number: «Замена для 6201470». */
export function ReplacesBadge({ part: { replaces } }: { part: PartCard }) {
  return replaces ? <Badge>Замена для {replaces.number}</Badge> : null
}
