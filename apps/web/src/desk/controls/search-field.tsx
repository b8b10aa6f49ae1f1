import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './search-field.module.css'

const typingPauseMs = 300

interface SearchFieldProps {
  /** The accessible name; the placeholder may be shorter. */
  label: string
  placeholder?: string
  q: string
  /** Called when the typing pauses. */
  onSearch: (q: string) => void
}

/** A search that follows the typing; the address may change it from outside. */
export function SearchField({ label, placeholder = label, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q)
  const sent = useRef(q)
  // An address that another click has changed; its own words come back while somebody may be typing on.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setText(q)
  }, [q])
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      onSearch(sent.current)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      maxLength={100}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
