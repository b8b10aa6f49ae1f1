import { type PricePreview, type PriceProfile, supplierCurrencies } from '@agromarket/shared'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PriceListOption } from '../api/use-price-lists.ts'
import classes from './mapping.module.css'

/** The price list that the file is: one that is there, or a new one of this name. */
export interface ListChoice {
  priceListId: number | undefined
  name: string
}

/** Why the choice cannot be taken. */
export function problemOfList({ priceListId, name }: ListChoice, lists: readonly PriceListOption[]): string | null {
  if (priceListId !== undefined) return null
  if (name.trim() === '') return 'Назовите прайс-лист'
  return lists.some(({ label }) => label === name.trim()) ? 'Прайс-лист с таким названием уже есть' : null
}

interface ProfileSettingsProps {
  preview: PricePreview
  profile: PriceProfile
  onChange: (part: Partial<PriceProfile>) => void
  /** Whose profile it is, where that is still chosen. */
  children?: ReactNode
}

/** No sheet has such a name: programs of tables forbid the sign. */
const allSheets = '*'

/** What holds for the file as a whole. */
export function ProfileSettings({ preview, profile, onChange, children }: ProfileSettingsProps) {
  return (
    <div className={classes.settings}>
      {children}
      {preview.sheets.length > 1 && (
        <NativeSelect
          size="sm"
          label="Лист"
          value={profile.sheet ?? (profile.allSheets ? allSheets : '')}
          data={[
            { value: '', label: 'Первый с такими столбцами' },
            { value: allSheets, label: 'Все с такими столбцами' },
            ...preview.sheets.map(({ name, isHidden }) => ({
              value: name,
              label: isHidden ? `${name} (скрыт)` : name,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sheet: value === allSheets ? null : value || null, allSheets: value === allSheets })
          }
        />
      )}
      <NumberInput
        size="sm"
        label="Строка заголовка"
        placeholder={preview.headerRow > 0 ? `найдена: ${preview.headerRow}` : 'не найдена'}
        min={1}
        max={1_000}
        allowDecimal={false}
        hideControls
        value={profile.headerRow ?? ''}
        onChange={(value) => {
          if (value === '') onChange({ headerRow: null })
          else if (typeof value === 'number' && value >= 1 && value <= 1_000) onChange({ headerRow: value })
        }}
      />
      <NativeSelect
        size="sm"
        label="Валюта"
        value={profile.currency}
        data={[...supplierCurrencies]}
        onChange={({ currentTarget: { value } }) => {
          const currency = supplierCurrencies.find((one) => one === value)
          if (currency) onChange({ currency })
        }}
      />
      <NativeSelect
        size="sm"
        label="Если позиции нет в файле"
        value={profile.missing}
        data={[
          { value: 'remove', label: 'Снять с продажи' },
          { value: 'keep', label: 'Оставить' },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ missing: value === 'keep' ? 'keep' : 'remove' })}
      />
    </div>
  )
}

interface ListFieldsProps {
  lists: readonly PriceListOption[]
  list: ListChoice
  /** What a new one would be called. */
  proposed: ListChoice
  problem: string | null
  onList: (list: ListChoice) => void
}

/** Which price list a file is. */
export function ListFields({ lists, list, proposed, problem, onList }: ListFieldsProps) {
  return (
    <>
      {lists.length > 0 && (
        <NativeSelect
          size="sm"
          label="Прайс-лист"
          value={list.priceListId ?? ''}
          data={[{ value: '', label: 'Новый' }, ...lists]}
          onChange={({ currentTarget: { value } }) => {
            const known = lists.find((one) => one.value === value)
            onList(known ? { priceListId: Number(known.value), name: known.label } : proposed)
          }}
        />
      )}
      {list.priceListId === undefined && (
        <TextInput
          size="sm"
          label="Название прайс-листа"
          required
          maxLength={120}
          value={list.name}
          error={problem}
          onChange={({ currentTarget: { value } }) => onList({ ...list, name: value })}
        />
      )}
    </>
  )
}
