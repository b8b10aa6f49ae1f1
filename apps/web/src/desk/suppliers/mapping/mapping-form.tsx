import {
  type PriceField,
  type PricePreview,
  type PriceProfile,
  priceFields,
  requiredPriceFields,
  type SupplierFile,
} from '@agromarket/shared'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { type PriceListOption, usePriceLists } from '../api/use-price-lists.ts'
import { ColumnTable, checkedOf, columnsOf } from './column-table.tsx'
import classes from './mapping.module.css'
import { PreviewTable } from './preview-table.tsx'
import { type ListChoice, ListFields, ProfileSettings, problemOfList } from './profile-settings.tsx'
import { useFileCheck } from './use-file-check.ts'

/** A person says once what stands in which column; the first rows show what the portal makes of it. */
export function MappingForm({ file }: { file: SupplierFile }) {
  const [profile, setProfile] = useState<PriceProfile>()
  const lists = usePriceLists(file.supplier.id)
  const [chosen, setChosen] = useState<ListChoice>()
  const proposed: ListChoice = { priceListId: undefined, name: proposeName(file.name, lists) }
  const own = file.priceList && { priceListId: file.priceList.id, name: file.priceList.name }
  const list = chosen ?? own ?? proposed
  const preview = api.suppliers.files.preview.useQuery(
    { fileId: file.id, findsAnew: true, ...(profile && { profile }) },
    { placeholderData: keepPreviousData },
  )
  // The first guess keeps its confidence while a person changes columns, and is shown when an answer fails.
  const { data: guess } = api.suppliers.files.preview.useQuery({ fileId: file.id, findsAnew: true })
  const utils = api.useUtils()
  const confirm = api.suppliers.files.confirm.useMutation({
    onError: (error) =>
      showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) }),
    onSettled: () => utils.suppliers.invalidate(),
  })
  const answer = preview.data ?? guess
  // The answer to a row of the header names the columns that are there.
  const shown = preview.isPlaceholderData || !preview.data ? (profile ?? answer?.profile) : preview.data.profile
  const check = useFileCheck(file.id, shown)
  if (!answer || !shown) {
    return preview.error ? (
      <ErrorStrip
        title="Файл не удалось показать"
        text={failureText(preview.error)}
        onRetry={() => preview.refetch()}
      />
    ) : (
      <SkeletonRows />
    )
  }
  // Once it is sent, the name is taken by this very list.
  const listProblem = confirm.isPending || confirm.isSuccess ? null : problemOfList(list, lists)
  const problem = preview.error ? failureText(preview.error) : answer.problem
  const change = (part: Partial<PriceProfile>) => setProfile({ ...shown, ...part })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setChosen(list)
        confirm.mutate({
          fileId: file.id,
          name: list.name,
          profile: shown,
          ...(list.priceListId !== undefined && { priceListId: list.priceListId }),
        })
      }}
    >
      <ProfileSettings preview={answer} profile={shown} onChange={change}>
        <ListFields lists={lists} list={list} proposed={proposed} problem={listProblem} onList={setChosen} />
      </ProfileSettings>
      <ColumnTable
        preview={answer}
        profile={shown}
        confidence={{ ...(guess && confidenceLeft(guess, shown)), ...answer.confidence }}
        checked={checkedOf(check)}
        onChange={change}
      />
      {problem && <ErrorStrip title="С этими столбцами файл не прочитать" text={problem} />}
      <PreviewTable preview={answer} profile={shown} isStale={preview.isPlaceholderData} check={check} />
      <div className={classes.confirm}>
        <Button
          type="submit"
          loading={confirm.isPending}
          disabled={listProblem !== null || problem !== null || !hasRequired(answer, shown)}
        >
          Подтвердить и обработать
        </Button>
        <span>
          {list.priceListId === undefined && shown.fileMask !== ''
            ? `Профиль запомнится: файлы «${shown.fileMask}» будут разобраны сами.`
            : 'Профиль запомнится для следующих файлов этого прайс-листа.'}
        </span>
      </div>
    </form>
  )
}

/** Of the columns that are still as they were guessed. */
function confidenceLeft({ confidence, profile }: PricePreview, shown: PriceProfile): PricePreview['confidence'] {
  const placesOf = (one: PriceProfile, field: PriceField) => columnsOf(one, field).map(({ index }) => index)
  const kept = priceFields.filter((field) => `${placesOf(profile, field)}` === `${placesOf(shown, field)}`)
  return Object.fromEntries(
    kept.flatMap((field) => (confidence[field] === undefined ? [] : [[field, confidence[field]]])),
  )
}

function hasRequired({ columns }: PricePreview, profile: PriceProfile): boolean {
  return requiredPriceFields.every((field) => columns.some(({ index }) => index === profile.columns[field].index))
}

/** «price_smolensk_2026-03-16.xlsx» → «price smolensk», or «price smolensk 2» where there is one. */
function proposeName(fileName: string, lists: readonly PriceListOption[]): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\d._-]+/g, ' ')
    .trim()
  const wanted = words || 'Основной'
  const taken = new Set(lists.map(({ label }) => label))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`
  return name
}
