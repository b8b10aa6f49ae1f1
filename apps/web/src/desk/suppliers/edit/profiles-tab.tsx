import type { PriceListView, PriceProfile, SupplierEditView } from '@agromarket/shared'
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { ColumnTable, checkedOf } from '../mapping/column-table.tsx'
import { PreviewTable } from '../mapping/preview-table.tsx'
import { ProfileSettings } from '../mapping/profile-settings.tsx'
import { useFileCheck } from '../mapping/use-file-check.ts'
import { CopyButton } from './copy-profile.tsx'
import { fileToTry, readableFiles } from './file-to-try.ts'
import { HeadButtons } from './head-buttons.tsx'
import classes from './profiles-tab.module.css'
import { useSupplierChange } from './use-supplier-change.ts'

/** How files of each price list are read: tried on a file that has come before it is saved, every version kept. */
export function ProfilesTab({ supplier }: { supplier: SupplierEditView }) {
  const [id, setId] = useState(supplier.priceLists[0]?.id)
  const list = supplier.priceLists.find((one) => one.id === id)
  if (!list) {
    return (
      <EmptyState
        machine="seeder"
        title="Прайс-листов ещё нет"
        text="Профиль появится, когда столбцы первого файла подтвердят."
      />
    )
  }
  const choose = (chosen: number | undefined) => chosen !== undefined && setId(chosen)
  return <ListProfile key={list.id} supplier={supplier} list={list} onList={choose} />
}

interface ListProfileProps {
  supplier: SupplierEditView
  list: PriceListView
  onList: (id: number | undefined) => void
}

function ListProfile({ supplier, list, onList }: ListProfileProps) {
  const { data: versions = [] } = api.suppliers.manage.profiles.useQuery({ priceListId: list.id })
  const { data: files } = api.suppliers.files.list.useQuery({ supplierId: supplier.id, filter: 'all', q: '', page: 1 })
  const readable = readableFiles(files?.items ?? [])
  const [chosenFile, setChosenFile] = useState('')
  const fileId = chosenFile || fileToTry(readable, list.id)
  // With the version that it was made of: meanwhile somebody else may save another one.
  const [changed, setChanged] = useState<{ profile: PriceProfile; madeOf: number | null } | null>(null)
  const profile = changed?.profile ?? null
  const madeOf = changed ? changed.madeOf : list.profileVersion
  const setProfile = (next: PriceProfile | null) => setChanged(next && { profile: next, madeOf })
  const shown = profile ?? list.profile
  return (
    <div className={classes.tab}>
      <div className={classes.choices}>
        <NativeSelect
          size="sm"
          label="Прайс-лист"
          value={list.id}
          data={supplier.priceLists.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) => onList(Number(value))}
        />
        <NativeSelect
          size="sm"
          label="Проверить на файле"
          value={fileId ?? ''}
          data={readable.map(({ id, name, receivedAt }) => ({
            value: id,
            label: `${name}, ${formatMoment(receivedAt)}`,
          }))}
          onChange={({ currentTarget: { value } }) => setChosenFile(value)}
        />
        {versions.length > 0 && (
          <NativeSelect
            size="sm"
            label="Версия профиля"
            value=""
            data={[
              { value: '', label: profile ? 'Изменённая' : `Последняя, ${list.profileVersion ?? 0}` },
              ...versions.map(({ version, createdAt, by }) => ({
                value: String(version),
                label: `${version}, ${formatMoment(createdAt)}${by ? `, ${by}` : ''}`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const chosen = versions.find(({ version }) => String(version) === value)
              if (chosen) setProfile(chosen.settings)
            }}
          />
        )}
      </div>
      {shown && fileId ? (
        <ProfileTrial
          list={list}
          fileId={fileId}
          profile={shown}
          madeOf={madeOf}
          isChanged={profile !== null}
          onProfile={setProfile}
          onCopied={onList}
        />
      ) : (
        <p className={classes.hint}>Загрузите файл этого прайс-листа, чтобы проверить на нём профиль.</p>
      )}
    </div>
  )
}

interface ProfileTrialProps {
  list: PriceListView
  fileId: string
  profile: PriceProfile
  /** The version that `profile` is, or was changed from. */
  madeOf: number | null
  isChanged: boolean
  onProfile: (profile: PriceProfile | null) => void
  onCopied: (priceListId: number) => void
}

function ProfileTrial({ list, fileId, profile: wanted, madeOf, isChanged, onProfile, onCopied }: ProfileTrialProps) {
  const { sheet, allSheets, headerRow } = wanted
  // Whoever says where the header is wants the columns that are there.
  const isMoved =
    sheet !== list.profile?.sheet || allSheets !== list.profile.allSheets || headerRow !== list.profile.headerRow
  const preview = api.suppliers.files.preview.useQuery(
    { fileId, profile: wanted, findsAnew: isMoved },
    { placeholderData: keepPreviousData },
  )
  const profile = preview.isPlaceholderData || !preview.data ? wanted : preview.data.profile
  const check = useFileCheck(fileId, profile)
  const formId = useId()
  const [name, setName] = useState(list.name)
  const [termHours, setTermHours] = useState<number | string>(list.termHours)
  const change = useSupplierChange(() => {
    onProfile(null)
    showToast({ tone: 'success', message: 'Профиль сохранён. Новые файлы будут читаться по нему.' })
  })
  const save = api.suppliers.manage.saveProfile.useMutation(change)
  if (!preview.data) {
    return preview.error ? (
      <ErrorStrip
        title="Файл не прочитать этим профилем"
        text={failureText(preview.error)}
        onRetry={() => preview.refetch()}
      />
    ) : null
  }
  const { problem, confidence } = preview.data
  const button = { form: formId, loading: save.isPending, disabled: name.trim() === '' || problem !== null }
  const part = (changed: Partial<PriceProfile>) => onProfile({ ...profile, ...changed })
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ priceListId: list.id, profileVersion: madeOf, name, termHours: Number(termHours), profile })
      }}
    >
      <HeadButtons>
        <CopyButton list={list} isChanged={isChanged} onCopied={onCopied} />
        <SaveButton {...button} className={classes.above} />
      </HeadButtons>
      <div className={classes.choices}>
        <TextInput
          size="sm"
          label="Название"
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NumberInput
          size="sm"
          label="Срок годности, часов"
          min={1}
          max={8_760}
          hideControls
          value={termHours}
          onChange={setTermHours}
        />
        <TextInput
          size="sm"
          label="Маска имени файла"
          maxLength={200}
          value={profile.fileMask}
          onChange={({ currentTarget }) => part({ fileMask: currentTarget.value })}
        />
      </div>
      <ProfileSettings preview={preview.data} profile={profile} onChange={part} />
      <ColumnTable
        preview={preview.data}
        profile={profile}
        confidence={confidence}
        checked={checkedOf(check)}
        onChange={part}
      />
      {problem && <ErrorStrip title="С этими столбцами файл не прочитать" text={problem} />}
      <PreviewTable preview={preview.data} profile={profile} isStale={preview.isPlaceholderData} check={check} />
      <div className={classes.choices}>
        <SaveButton {...button} className={classes.below} />
        {isChanged && (
          <Button variant="default" onClick={() => onProfile(null)}>
            Отменить изменения
          </Button>
        )}
      </div>
    </form>
  )
}

/** In the head of the page; on a phone, where the head is screens away, under the preview. */
function SaveButton(props: { form: string; loading: boolean; disabled: boolean; className: string | undefined }) {
  return (
    <Button type="submit" {...props}>
      Сохранить профиль
    </Button>
  )
}
