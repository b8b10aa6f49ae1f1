import type { PsBlock, PsBlockView } from '@agromarket/shared'
import { formatDate } from '../../../../lib/format/format-date.ts'
import { toClock } from '../settings/clock.ts'

/** What a block's bar says beside its name: how it stands, how much of what it shows. */
export function describeBlock(block: PsBlock, view: PsBlockView | null): string {
  const words = [
    block.isHidden && 'скрыт',
    'title' in block.settings && block.settings.title !== '' && `«${block.settings.title}»`,
    view && countOf(view),
    block.type === 'video' && block.settings.seconds > 0 && toClock(block.settings.seconds),
    view?.type === 'promo' && endOf(view.data.items.map(({ endsOn }) => endsOn)),
  ]
  return words.filter(Boolean).join(', ')
}

function countOf({ data }: PsBlockView): string | null {
  return 'items' in data ? `показано: ${data.items.length}` : null
}

function endOf(days: readonly (string | null)[]): string | null {
  const [first] = days.filter((day) => day !== null).sort()
  return first === undefined ? null : `до ${formatDate(first)}`
}
