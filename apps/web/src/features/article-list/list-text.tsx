import { useId } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import classes from './article-list.module.css'
import type { ListRow } from './list-rows.ts'

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
  const lines = text.split('\n')
  const states = statesOfLines(lines, rows)
  return (
    <form
      className={classes.text}
      onSubmit={(event) => {
        event.preventDefault()
        onCheck()
      }}
    >
      <div className={classes.textHead}>
        <label htmlFor={id}>Ваш список</label>
        {text !== '' && (
          <button type="button" className={classes.clear} onClick={onClear}>
            Очистить
          </button>
        )}
      </div>
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
        Одна строка, один артикул. Количество через пробел, табуляцию или точку с запятой, без него 1 шт. До 1 000
        строк.
      </p>
      <Button type="submit" isFullWidth isPending={isChecking}>
        Проверить список
      </Button>
    </form>
  )
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
