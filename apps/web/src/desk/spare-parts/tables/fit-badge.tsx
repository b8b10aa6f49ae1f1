import { Badge } from '../../../ui/buttons/chip.tsx'

/** Whether a part fits the machine that parts are looked for to; nothing where none was named. */
export function FitBadge({ fits }: { fits: boolean | null }) {
  if (fits === null) return null
  return <Badge tone={fits ? 'green' : 'gray'}>{fits ? 'Подходит' : 'Не подходит'}</Badge>
}
