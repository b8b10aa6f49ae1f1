import { IconSearch } from '@tabler/icons-react'
import classes from './blog-search.module.css'

/** A plain form: it works before the scripts have come, and the found list has an address. */
export function BlogSearch({ query }: { query: string }) {
  return (
    <search>
      <form action="/blog" className={classes.search}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          placeholder="Статья, узел или машина"
          aria-label="Искать в блоге"
        />
      </form>
    </search>
  )
}
