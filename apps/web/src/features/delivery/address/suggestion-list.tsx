import styles from './address-field.module.css'
import type { AddressOption } from './address-field.tsx'

interface SuggestionListProps {
  id: string
  options: readonly AddressOption[]
  active: number
  typed: string
  onChoose: (option: AddressOption) => void
  onShowMap: (() => void) | undefined
}

/** The list under the field; the mouse chooses without taking the focus away. */
export function SuggestionList({ id, options, active, typed, onChoose, onShowMap }: SuggestionListProps) {
  const words = typed
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing the mouse keeps the focus in the field
    <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label="Подходящие адреса">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          <div
            key={`${option.place.line} ${option.hint}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => onChoose(option)}
          >
            <span>
              <Marked text={option.place.line} words={words} />
              <small>{[option.hint, toKm(option.distanceKm)].filter((piece) => piece !== '').join(', ')}</small>
            </span>
            {index === active && <span className={styles.key}>Enter</span>}
          </div>
        ))}
      </div>
      {onShowMap && (
        <p className={styles.foot}>
          Не нашли? Поставьте точку на карте
          <button type="button" onClick={onShowMap}>
            На карте
          </button>
        </p>
      )}
    </div>
  )
}

function toKm(distanceKm: number | null): string {
  return distanceKm === null ? '' : `≈\u00a0${distanceKm}\u00a0км`
}

/** Words that begin as what was typed are bold. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return text.split(/(?<=[\s,.])/).map((piece, index) => {
    const word = words.find((one) => piece.toLowerCase().startsWith(one))
    if (word === undefined) return piece
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <span key={index}>
        <b>{piece.slice(0, word.length)}</b>
        {piece.slice(word.length)}
      </span>
    )
  })
}
