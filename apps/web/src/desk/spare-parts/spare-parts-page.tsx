import { Stack } from '@mantine/core'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '../../features/users/viewer.tsx'
import { api } from '../../lib/trpc.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../ui/status/skeleton.tsx'
import { exportHref, hrefOf, openPartId, type SparePartAddress, toSearchInput } from './address.ts'
import { FoundParts } from './found-parts.tsx'
import { KeysHint } from './keys-hint.tsx'
import { OpenPart } from './open-part.tsx'
import { PastedList } from './pasted-list.tsx'
import { SearchBar } from './search-bar.tsx'
import classes from './spare-parts-page.module.css'
import { useSearchKeys } from './use-search-keys.ts'

interface SparePartsPageProps {
  address: SparePartAddress
  onAddress: (next: SparePartAddress) => void
}

/** /search/sparepart/: what the shop knows of a part, for its own people (spec §2, §6). */
export function SparePartsPage({ address, onAddress }: SparePartsPageProps) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const resultRef = useRef<HTMLDivElement>(null)
  const input = toSearchInput(address)
  const { data, error, isFetching, isPlaceholderData, refetch } = api.spareParts.search.useQuery(input ?? skipToken, {
    placeholderData: keepPreviousData,
  })
  const list = input ? data : undefined
  const openId = openPartId(address, list)
  const [pasted, setPasted] = useState<{ text: string; at: string } | null>(null)
  const here = hrefOf(address)
  // Where somebody has been in the list: he goes on from there.
  const lastOpenId = useRef(openId)
  useEffect(() => {
    if (openId !== undefined) lastOpenId.current = openId
  }, [openId])
  const showAll = () => onAddress(toAll(address))
  useSearchKeys({
    fieldRef,
    onEscape: () => {
      if (openId !== undefined && list && list.total > 1) showAll()
      else fieldRef.current?.focus()
    },
    onDown: openId === undefined && list ? () => focusRow(resultRef.current, lastOpenId.current) : undefined,
  })
  return (
    <Stack gap="lg" className={classes.page}>
      <h1 className="visually-hidden">Поиск по запчастям</h1>
      <SearchBar
        address={address}
        list={list}
        exportHref={list && list.total > 0 && !isPlaceholderData ? exportHref(address, openId) : undefined}
        fieldRef={fieldRef}
        onSearch={onAddress}
        onPasteList={(text) => setPasted({ text, at: here })}
        onLeave={() => focusRow(resultRef.current, undefined)}
      />
      <div ref={resultRef} className={classes.result} data-stale={isPlaceholderData || undefined}>
        {pasted?.at === here ? (
          <PastedList
            key={pasted.text}
            text={pasted.text}
            address={address}
            onLeaveTop={() => fieldRef.current?.focus()}
            onClose={() => {
              setPasted(null)
              fieldRef.current?.focus()
            }}
          />
        ) : input === null && openId === undefined ? (
          <Start />
        ) : error && !list && openId === undefined ? (
          <ErrorStrip
            title="Не удалось найти запчасти"
            error={error}
            isRetrying={isFetching}
            onRetry={() => refetch()}
          />
        ) : openId !== undefined ? (
          <OpenPart id={openId} address={address} list={list} />
        ) : list ? (
          <FoundParts address={address} list={list} onLeaveTop={() => fieldRef.current?.focus()} />
        ) : (
          <SkeletonRows />
        )}
      </div>
      <KeysHint />
    </Stack>
  )
}

function toAll({ part: _, ...address }: SparePartAddress): SparePartAddress {
  return { ...address, all: 1 }
}

/** Before anything was asked for. */
function Start() {
  const { branch } = useViewer()
  return (
    <EmptyState
      machine="combine"
      title="Введите артикул, кросс-номер, размер или название"
      text={`Покажем остатки всех филиалов, начиная с филиала ${branch.city}, цены всех прайс-листов, замены, применяемость и открытые заказы. Список артикулов можно вставить из таблицы прямо в поле.`}
    />
  )
}

/** The row of a part where the list has it, else the first there is. */
function focusRow(result: HTMLElement | null, partId: number | undefined): void {
  const row = result?.querySelector<HTMLElement>(`[data-found-part="${partId}"]`)
  const first = result?.querySelector<HTMLElement>('[data-found-part], nav a, [data-table-section]')
  ;(row ?? first)?.focus()
}
