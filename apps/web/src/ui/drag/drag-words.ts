import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

const instructions =
  'Чтобы взять строку, нажмите пробел или Enter. Стрелками вверх и вниз передвиньте её. Пробел или Enter ставит её на место, Escape оставляет всё как было.'

/** What a screen reader says while something is dragged by keys. */
export function dragWords(
  ids: readonly UniqueIdentifier[],
  nameOf: (id: UniqueIdentifier) => string,
): DndContextProps['accessibility'] {
  const placeOf = (id: UniqueIdentifier) => `место ${ids.indexOf(id) + 1} из ${ids.length}`
  const taken = (id: UniqueIdentifier) => `Взято: «${nameOf(id)}», ${placeOf(id)}.`
  const announcements: Announcements = {
    onDragStart: ({ active }) => taken(active.id),
    // Over itself it is at once when it has been taken.
    onDragOver({ active, over }) {
      if (over?.id === active.id) return taken(active.id)
      return over ? `«${nameOf(active.id)}»: ${placeOf(over.id)}.` : undefined
    },
    onDragEnd: ({ active, over }) =>
      over ? `«${nameOf(active.id)}»: поставлено, ${placeOf(over.id)}.` : `«${nameOf(active.id)}»: осталось на месте.`,
    onDragCancel: ({ active }) => `«${nameOf(active.id)}»: осталось на месте.`,
  }
  return { announcements, screenReaderInstructions: { draggable: instructions } }
}
