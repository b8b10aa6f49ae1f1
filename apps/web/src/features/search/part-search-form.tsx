import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/buttons/button.tsx'
import classes from './part-search-form.module.css'

interface PartSearchFormProps {
  placeholder: string
  /** Framed on white pages; bare on the green hero. */
  isFramed?: boolean
}

/** The part search of the landing pages: a plain form, so that it works before and without script. */
export function PartSearchForm({ placeholder, isFramed = false }: PartSearchFormProps) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        action="/fp"
        className={`${classes.form} ${isFramed ? classes.framed : ''}`}
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          void navigate({ to: '/fp/$', params: { _splat: '' }, search: q ? { q } : {} })
        }}
      >
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        <input
          name="q"
          type="search"
          maxLength={100}
          autoComplete="off"
          aria-label="Артикул или название детали"
          placeholder={placeholder}
        />
        <Button type="submit" size="md">
          Найти
        </Button>
      </form>
    </search>
  )
}
