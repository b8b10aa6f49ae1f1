import {
  type Announcement,
  type AnnouncementRole,
  announcementLimits,
  announcementRoleLabels,
} from '@agromarket/shared'
import {
  Button,
  Group,
  MultiSelect,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { DeskDialog } from '../controls/desk-dialog.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { type AnnouncementValues, toInput, toValues } from './announcement-values.ts'

interface AnnouncementDialogProps {
  /** Null makes a new one. */
  announcement: Announcement | null
  onClose: () => void
}

const kinds = [
  { value: 'all', label: 'Всем' },
  { value: 'region', label: 'Регионам' },
  { value: 'role', label: 'По роли' },
  { value: 'person', label: 'Одному человеку' },
]
const roles = Object.entries(announcementRoleLabels).map(([value, label]) => ({ value, label }))

interface FormPart {
  values: AnnouncementValues
  set: (given: Partial<AnnouncementValues>) => void
  issueOf: (path: string) => string | null
}

/** A notification with its words, whom it is for and when; its look stands beside it while it is written. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const [values, setValues] = useState(() => toValues(announcement))
  const { save, isPending, issueOf } = useSave(onClose)
  const form: FormPart = { values, set: (given) => setValues({ ...values, ...given }), issueOf }
  return (
    <DeskDialog opened onClose={onClose} size="xl" title={announcement ? 'Уведомление' : 'Новое уведомление'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(toInput(values, announcement?.id ?? null))
        }}
      >
        <Stack>
          <Words {...form} />
          <Audience {...form} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              type="datetime-local"
              label="Показывать с, по Москве"
              value={values.startsAt}
              error={issueOf('startsAt')}
              onChange={({ currentTarget }) => form.set({ startsAt: currentTarget.value })}
            />
            <TextInput
              type="datetime-local"
              label="Показывать до, по Москве"
              description="Пусто: пока не остановят"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={values.endsAt}
              error={issueOf('endsAt')}
              onChange={({ currentTarget }) => form.set({ endsAt: currentTarget.value })}
            />
          </SimpleGrid>
          <AnnouncementPreview values={values} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Отменить
            </Button>
            <Button type="submit" loading={isPending}>
              Сохранить
            </Button>
          </Group>
        </Stack>
      </form>
    </DeskDialog>
  )
}

function Words({ values, set, issueOf }: FormPart) {
  return (
    <>
      <SegmentedControl
        aria-label="Вид"
        value={values.viewType}
        data={[
          { value: 'hint', label: 'Подсказка' },
          { value: 'modal', label: 'Окно' },
        ]}
        onChange={(value) => set({ viewType: value === 'modal' ? 'modal' : 'hint' })}
      />
      <TextInput
        label="Заголовок"
        maxLength={announcementLimits.title}
        data-autofocus
        value={values.title}
        error={issueOf('title')}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <Textarea
        label="Текст"
        autosize
        minRows={3}
        maxLength={announcementLimits.content}
        value={values.content}
        error={issueOf('content')}
        onChange={({ currentTarget }) => set({ content: currentTarget.value })}
      />
      {values.viewType === 'modal' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Надпись ссылки"
            placeholder="Необязательно"
            value={values.linkLabel}
            error={issueOf('linkLabel')}
            onChange={({ currentTarget }) => set({ linkLabel: currentTarget.value })}
          />
          <TextInput
            label="Адрес ссылки"
            placeholder="/akcii"
            value={values.linkUrl}
            error={issueOf('linkUrl')}
            onChange={({ currentTarget }) => set({ linkUrl: currentTarget.value })}
          />
        </SimpleGrid>
      )}
    </>
  )
}

function Audience({ values, set, issueOf }: FormPart) {
  const areas = api.area.tree.useQuery()
  const regions = (areas.data?.areaTree ?? []).map(({ label: group, children }) => ({
    group,
    items: children.map(({ id, label }) => ({ value: id, label })),
  }))
  return (
    <>
      <NativeSelect
        label="Кому"
        data={kinds}
        value={values.kind}
        onChange={({ currentTarget }) => set({ kind: kindOf(currentTarget.value) })}
      />
      {values.kind === 'region' && (
        <MultiSelect
          label="Регионы"
          searchable
          data={regions}
          value={values.regionIds}
          error={issueOf('audience.regionIds')}
          onChange={(regionIds) => set({ regionIds })}
        />
      )}
      {values.kind === 'role' && (
        <NativeSelect
          label="Роль"
          data={roles}
          value={values.role}
          onChange={({ currentTarget }) => set({ role: roleOf(currentTarget.value) })}
        />
      )}
      {values.kind === 'person' && (
        <TextInput
          label="E-mail"
          type="email"
          value={values.email}
          error={issueOf('audience.email')}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
      )}
    </>
  )
}

function kindOf(value: string): AnnouncementValues['kind'] {
  return (['region', 'role', 'person'] as const).find((kind) => kind === value) ?? 'all'
}

function roleOf(value: string): AnnouncementRole {
  const known = Object.keys(announcementRoleLabels) as AnnouncementRole[]
  return known.find((role) => role === value) ?? 'buyer'
}

/** What the server refuses stands beside its field, else in a toast. */
function useSave(onDone: () => void) {
  const utils = api.useUtils()
  const { mutate, isPending, error } = api.announcements.save.useMutation({
    async onSuccess() {
      await utils.announcements.list.invalidate()
      onDone()
      showToast({ tone: 'success', message: 'Уведомление сохранено' })
    },
    onError(refusal) {
      if (toFailure(refusal).issues.length === 0) showToast({ tone: 'error', message: failureText(refusal) })
    },
  })
  const issues = error ? toFailure(error).issues : []
  return {
    save: mutate,
    isPending,
    issueOf: (path: string) => issues.find((issue) => issue.path === path)?.message ?? null,
  }
}
