import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import classes from './code-input.module.css'

interface CodeInputProps {
  /** What is typed so far, at most `length` letters and digits. */
  value: string
  onChange: (code: string) => void
  length?: number
  label: string
  inputMode?: 'numeric' | 'text'
  isInvalid?: boolean
  /** The first box takes the focus when the boxes appear. */
  isFocused?: boolean
}

/** Boxes of one character each: typing advances, Backspace goes back, paste fills all (spec §5). */
export function CodeInput({
  value,
  onChange,
  length = 4,
  label,
  inputMode = 'numeric',
  isInvalid,
  isFocused = false,
}: CodeInputProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => {
    if (isFocused) boxes.current[0]?.focus()
  }, [isFocused])
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), length - 1)]?.focus()

  const put = (index: number, text: string) => {
    const typed = clean(text)
    if (!typed) return
    const next = (value.slice(0, index) + typed + value.slice(index + typed.length)).slice(0, length)
    onChange(next)
    focus(Math.min(index, value.length) + typed.length)
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault()
      const at = value[index] ? index : index - 1
      if (at < 0) return
      onChange(value.slice(0, at) + value.slice(at + 1))
      focus(at)
    }
    if (event.key === 'ArrowLeft') focus(index - 1)
    if (event.key === 'ArrowRight') focus(index + 1)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = clean(event.clipboardData.getData('text')).slice(0, length)
    if (!pasted) return
    onChange(pasted)
    focus(pasted.length)
  }

  return (
    <fieldset className={classes.boxes}>
      <legend className="visually-hidden">{label}</legend>
      {Array.from({ length }, (_, index) => index).map((index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box
          }}
          className={classes.box}
          aria-label={`Символ ${index + 1} из ${length}`}
          aria-invalid={isInvalid || undefined}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          inputMode={inputMode}
          autoCapitalize="characters"
          value={value[index] ?? ''}
          onChange={(event) => put(index, withoutOld(event.target.value, value[index]))}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown(index)}
          onPaste={onPaste}
        />
      ))}
    </fieldset>
  )
}

function clean(text: string): string {
  return text.replace(/[^0-9A-Za-zА-Яа-яЁё]/g, '')
}

/** A box that already has a character reports both after typing: the new one counts. */
function withoutOld(text: string, old: string | undefined): string {
  return old && text.length === 2 ? text.replace(old, '') : text
}
