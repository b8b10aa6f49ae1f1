import { IconCircleX, IconSearch, IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useDebounced } from '../../lib/timing/use-debounced.ts'
import { api } from '../../lib/trpc.ts'
import { flushKeys } from '../../lib/typing/key-buffer.ts'
import { belowLg, useMediaQuery } from '../../lib/use-media-query.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SearchNotes } from '../parts/search-notes.tsx'
import { useYard } from '../yard/use-yard.ts'
import { NothingFound } from './nothing-found.tsx'
import { readRecentQueries, rememberQuery } from './recent-queries.ts'
import { RecentQueries } from './recent-queries-list.tsx'
import classes from './search-dialog.module.css'
import { SearchFoot } from './search-foot.tsx'
import { resultsUrl, toSearchOptions } from './search-options.ts'
import { SearchResults } from './search-results.tsx'

const debounceMs = 150
const limit = 6

/** What the list of parts under the dialog has been asked for. */
function queryOf({ pathname, search }: { pathname: string; search: { q?: unknown } }): string {
  return /^\/fp(\/|$)/.test(pathname) && typeof search.q === 'string' ? search.q : ''
}

interface SearchDialogProps {
  onClose: () => void
}

/** Search over the page: arrows and Enter work everywhere, old results stay until new ones come. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const router = useRouter()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const wasFocused = useRef(false)
  const [text, setText] = useState(() => queryOf(router.state.location))
  const [chosenIndex, setChosenIndex] = useState<number | null>(null)
  const isNarrow = useMediaQuery(belowLg)
  const query = useDebounced(text.trim(), debounceMs)
  // What fits the machine in use comes first.
  const machines = useYard()
  const machine = machines?.find(({ isInUse }) => isInUse)
  const own = { ids: new Set(machines?.map(({ model }) => model.id)), inUseId: machine?.model.id ?? null }
  const search = api.catalog.search.useQuery(
    { q: query, limit, ...(machine && { modelId: machine.model.id }) },
    { enabled: query !== '', placeholderData: keepPreviousData },
  )
  const isAsking = text.trim() !== ''
  const options = isAsking && search.data ? toSearchOptions(search.data, own) : []
  const isFound = options.some(({ kind }) => kind !== 'nearby')
  // Enter opens the very article; of other finds the visitor chooses one himself, or sees them all.
  const active = Math.min(chosenIndex ?? (options[0]?.kind === 'exact' ? 0 : -1), options.length - 1)

  const follow = (url: string) => {
    rememberQuery(text)
    onClose()
    void router.navigate({ href: url })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (options.length === 0) return
      const next = event.key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1
      setChosenIndex((next + options.length) % options.length)
    }
    if (event.key === 'Enter' && isAsking) {
      event.preventDefault()
      const isSettled = text.trim() === query && !search.isPlaceholderData
      follow((isSettled ? options[active]?.url : undefined) ?? resultsUrl(text))
    }
  }
  const change = (next: string) => {
    setText(next)
    setChosenIndex(null)
  }

  return (
    <Dialog
      title="Поиск"
      titleMode="hidden"
      hasCross={false}
      width="720px"
      top="46px"
      isAnimated={false}
      onClose={onClose}
    >
      <div className={classes.field}>
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Артикул, наименование или модель машины"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={isNarrow ? 'Артикул или название' : 'Артикул, наименование или модель'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => {
            const early = flushKeys()
            // What the list under the dialog was asked for is typed over.
            if (early) change(early)
            else if (!wasFocused.current) input.current?.select()
            wasFocused.current = true
          }}
          onKeyDown={onKeyDown}
        />
        {isAsking && (
          <button
            type="button"
            className={classes.clear}
            aria-label="Очистить"
            onClick={() => {
              change('')
              input.current?.focus()
            }}
          >
            <IconX size={20} stroke={1.75} aria-hidden="true" data-wide="" />
            <IconCircleX size={20} stroke={1.75} aria-hidden="true" data-narrow="" />
          </button>
        )}
        <button type="button" className={classes.cancel} onClick={onClose}>
          <kbd>Esc</kbd>
          <span>Отмена</span>
        </button>
      </div>
      {!isAsking && <RecentQueries queries={readRecentQueries()} onChoose={change} />}
      {search.isError && isAsking && (
        <div className={classes.failed}>
          <ErrorStrip title="Не удалось выполнить поиск" error={search.error} onRetry={() => void search.refetch()} />
        </div>
      )}
      {isAsking && search.data && (
        <>
          {!search.isPlaceholderData && <SearchNotes reading={search.data} className={classes.notes} />}
          {!isFound && !search.isPlaceholderData && <NothingFound query={query} />}
          <SearchResults
            id={listId}
            query={query}
            result={search.data}
            options={options}
            activeIndex={active}
            isStale={search.isPlaceholderData}
            onHover={setChosenIndex}
            onFollow={follow}
          />
          {isFound && <SearchFoot total={search.data.total} onAll={() => follow(resultsUrl(text))} />}
        </>
      )}
    </Dialog>
  )
}
