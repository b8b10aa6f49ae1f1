import { useEffect, useId, useRef, useState } from 'react'
import { formatCount } from '../../lib/format/format-count.ts'
import { usePreHydrationInput } from '../../lib/typing/use-pre-hydration-input.ts'
import { belowLg } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/buttons/button.tsx'
import classes from './article-list.module.css'
import { type ListRow, lineNouns } from './list-rows.ts'

interface ListTextProps {
  text: string
  error: string | null
  /** The table's rows while they belong to the text: their lines are tinted. */
  rows: readonly ListRow[]
  isChecking: boolean
  onChange: (text: string) => void
  onCheck: () => void
  onClear: () => void
}

const leastLines = 10

/** The pasted text with line numbers; two columns of a table stay two columns. */
export function ListText({ text, error, rows, isChecking, onChange, onCheck, onClear }: ListTextProps) {
  const id = useId()
  usePreHydrationInput(id)
  const lines = text.split('\n')
  const states = statesOfLines(lines, rows)
  const { editor, isFolded, unfold } = useFolding(rows.length > 0)
  // No form: sent before the script has come it would load the page anew, without the list.
  return (
    <div ref={editor} className={classes.text} data-folded={isFolded || undefined}>
      <div className={classes.textHead}>
        <label htmlFor={id}>Ваш список</label>
        {text !== '' && (
          <button type="button" className={classes.clear} onClick={onClear}>
            Очистить
          </button>
        )}
      </div>
      <button type="button" className={classes.unfold} onClick={unfold}>
        {formatCount(rows.length, lineNouns)}, изменить
      </button>
      <div className={classes.editor} data-invalid={error ? '' : undefined}>
        <ol aria-hidden="true">
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <li key={index} data-state={states[index]}>
              {index + 1}
            </li>
          ))}
        </ol>
        <textarea
          id={id}
          rows={Math.max(leastLines, lines.length)}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          value={text}
          placeholder={'6201471\t2\nРСМ-10.01.18.407\t4\n180212\t8'}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== null}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={classes.hint}>
        Одна строка, один артикул. Количество через пробел, табуляцию или точку с запятой, без него 1&nbsp;шт. До
        1&nbsp;000&nbsp;строк.
      </p>
      <Button isFullWidth isPending={isChecking} className={classes.check} onClick={onCheck}>
        Проверить список
      </Button>
    </div>
  )
}

/** On a phone the text gives way to its results once it is checked; the style sheet leaves it open on a desk. */
function useFolding(isChecked: boolean) {
  const editor = useRef<HTMLDivElement>(null)
  const [isFolded, setFolded] = useState(false)
  useEffect(() => {
    setFolded(isChecked)
    if (isChecked && window.matchMedia(belowLg).matches) editor.current?.scrollIntoView({ block: 'start' })
  }, [isChecked])
  return { editor, isFolded, unfold: () => setFolded(false) }
}

/** Lines that say nothing have no row. */
function statesOfLines(lines: readonly string[], rows: readonly ListRow[]): (ListRow['state'] | undefined)[] {
  let next = rows.length < lines.filter((line) => line.trim() !== '').length && !/\d/.test(lines[0] ?? '') ? -1 : 0
  return lines.map((line) => {
    if (line.trim() === '') return undefined
    const state = rows[next]?.state
    next += 1
    return state
  })
}
