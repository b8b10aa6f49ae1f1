import type { SparePartList } from '@agromarket/shared'
import { Button, Checkbox, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconFileTypeXls, IconSearch } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type SparePartAddress, sparePartsPath } from './address.ts'
import { MachineSelect } from './machine-select.tsx'
import classes from './search-bar.module.css'

interface SearchBarProps {
  address: SparePartAddress
  list: SparePartList | undefined
  /** The workbook of what is shown; undefined while there is nothing to take. */
  exportHref: string | undefined
  fieldRef: RefObject<HTMLInputElement | null>
  onSearch: (next: SparePartAddress) => void
  /** Several lines were put into the field. */
  onPasteList: (text: string) => void
  /** Down from the field. */
  onLeave: () => void
}

/** What is looked for, and how: each choice is in the address. */
export function SearchBar(props: SearchBarProps) {
  const { address, list, exportHref, onSearch } = props
  const { q, exact, machine, fits } = address
  const kept = { ...(q !== undefined && { q }), ...(exact && { exact }), ...(machine !== undefined && { machine }) }
  return (
    <search className={classes.search}>
      <Query {...props} />
      <div className={classes.choices}>
        <Checkbox
          className={classes.check}
          label="Искать по заменам"
          checked={exact === undefined}
          onChange={({ currentTarget }) => {
            const { exact: _, ...others } = { ...kept, ...(fits && { fits }) }
            onSearch(currentTarget.checked ? others : { ...others, exact: 1 })
          }}
        />
        <MachineSelect
          machine={list?.machine ?? null}
          machineId={machine}
          onChoose={(id) => {
            const { machine: _, ...others } = kept
            onSearch(id === null ? others : { ...others, machine: id })
          }}
        />
        {machine !== undefined && (
          <Checkbox
            className={classes.check}
            label="Только подходящие"
            checked={fits === 1}
            onChange={({ currentTarget }) => onSearch(currentTarget.checked ? { ...kept, fits: 1 } : kept)}
          />
        )}
        {exportHref !== undefined && (
          <Button
            component="a"
            href={exportHref}
            download
            variant="default"
            className={classes.export}
            leftSection={<IconFileTypeXls size={18} stroke={1.75} aria-hidden="true" />}
          >
            Выгрузить в XLSX
          </Button>
        )}
      </div>
    </search>
  )
}

function Query({ address, list, fieldRef, onSearch, onPasteList, onLeave }: SearchBarProps) {
  const { q, manufacturer } = address
  useShownQuery(fieldRef, q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = fieldRef.current?.value.trim() ?? ''
    const { part: _, all: __, page: ___, ...others } = address
    const { manufacturer: ____, q: _____, ...withoutMaker } = others
    onSearch(text === q ? others : text === '' ? withoutMaker : { ...withoutMaker, q: text })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/\S\s*[\r\n]+\s*\S/.test(text)) return
    event.preventDefault()
    onPasteList(text)
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.altKey) return
    event.preventDefault()
    onLeave()
  }
  const clear = () => {
    if (!fieldRef.current) return
    fieldRef.current.value = ''
    fieldRef.current.focus()
  }
  return (
    <form className={classes.query} action={sparePartsPath} onSubmit={submit}>
      <TextInput
        ref={fieldRef}
        name="q"
        type="search"
        inputMode="search"
        className={classes.field}
        maxLength={100}
        autoComplete="off"
        defaultValue={q ?? ''}
        aria-label="Артикул или название детали"
        aria-keyshortcuts="/"
        placeholder="Артикул, кросс-номер, размер или название"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        rightSection={<CloseButton size="md" aria-label="Очистить поле" onClick={clear} />}
        onPaste={paste}
        onKeyDown={leave}
      />
      <NativeSelect
        className={classes.maker}
        aria-label="Производитель"
        disabled={!list}
        value={manufacturer ?? ''}
        data={makerOptions(list, manufacturer)}
        onChange={({ currentTarget: { value } }) => {
          const { manufacturer: _, part: __, page: ___, ...others } = address
          onSearch(value === '' ? others : { ...others, manufacturer: value, all: 1 })
        }}
      />
      <Button type="submit">Найти</Button>
    </form>
  )
}

/** «Back» brings an earlier query; what is being typed stays otherwise. */
function useShownQuery(fieldRef: RefObject<HTMLInputElement | null>, query: string | undefined): void {
  const shown = useRef(query)
  useLayoutEffect(() => {
    if (shown.current === query) return
    shown.current = query
    if (fieldRef.current) fieldRef.current.value = query ?? ''
  }, [fieldRef, query])
}

function makerOptions(list: SparePartList | undefined, chosen: string | undefined) {
  const known = list?.manufacturers ?? []
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen)
  return [
    { value: '', label: 'Все производители' },
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
    ...known.map(({ value, label, count }) => ({ value, label: `${label}, ${count}` })),
  ]
}
