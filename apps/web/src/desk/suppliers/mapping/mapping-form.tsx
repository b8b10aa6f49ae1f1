import type { PriceProfile, SupplierFile } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { ColumnTable, checkedOf } from './column-table.tsx'
import classes from './mapping.module.css'
import { PreviewTable } from './preview-table.tsx'
import { type ListChoice, ListFields, ProfileSettings } from './profile-settings.tsx'
import { useFileCheck } from './use-file-check.ts'

/** A person says once what stands in which column; the first rows show what the portal makes of it. */
export function MappingForm({ file }: { file: SupplierFile }) {
  const [profile, setProfile] = useState<PriceProfile>()
  const [list, setList] = useState<ListChoice>({ priceListId: file.priceList?.id, name: nameOf(file) })
  const preview = api.suppliers.files.preview.useQuery(
    { fileId: file.id, ...(profile && { profile }) },
    { placeholderData: keepPreviousData },
  )
  // The first guess keeps its confidence while a person changes columns.
  const guess = api.suppliers.files.preview.useQuery({ fileId: file.id })
  const utils = api.useUtils()
  const confirm = api.suppliers.files.confirm.useMutation({
    onError: (error) =>
      showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) }),
    onSettled: () => utils.suppliers.invalidate(),
  })
  const check = useFileCheck(file.id, profile ?? preview.data?.profile)
  if (!preview.data) {
    return preview.error ? (
      <ErrorStrip title="Файл не удалось показать" error={preview.error} onRetry={() => preview.refetch()} />
    ) : (
      <SkeletonRows />
    )
  }
  const shown = profile ?? preview.data.profile
  const change = (part: Partial<PriceProfile>) => setProfile({ ...shown, ...part })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate({
          fileId: file.id,
          name: list.name,
          profile: shown,
          ...(list.priceListId !== undefined && { priceListId: list.priceListId }),
        })
      }}
    >
      <ProfileSettings preview={preview.data} profile={shown} onChange={change}>
        <ListFields supplierId={file.supplier.id} list={list} onList={setList} />
      </ProfileSettings>
      <ColumnTable
        preview={preview.data}
        profile={shown}
        confidence={guess.data?.confidence ?? {}}
        checked={checkedOf(check)}
        onChange={change}
      />
      {preview.error && <ErrorStrip title="С этими столбцами файл не прочитать" text={failureText(preview.error)} />}
      <PreviewTable preview={preview.data} profile={shown} isStale={preview.isPlaceholderData} check={check} />
      <div className={classes.confirm}>
        <Button type="submit" loading={confirm.isPending} disabled={list.name.trim() === ''}>
          Подтвердить и обработать
        </Button>
        <span>Профиль запомнится для следующих файлов этого прайс-листа.</span>
      </div>
    </form>
  )
}

/** «price_smolensk_2026-03-16.xlsx» → «price smolensk». */
function nameOf({ name, priceList }: SupplierFile): string {
  if (priceList) return priceList.name
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\d._-]+/g, ' ')
    .trim()
  return words || 'Основной'
}
