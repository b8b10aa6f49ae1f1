import {
  type DeskVacancy,
  employmentNames,
  employments,
  type VacancyState,
  vacancyKindNames,
  vacancyKinds,
} from '@agromarket/shared'
import { Button, NativeSelect, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { useUnsavedChanges } from '../controls/use-unsaved-changes.ts'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import { issuesOf, tellFailure } from './use-desk-change.ts'
import { stateNames } from './vacancy-table.tsx'
import { toFields, toValues, type VacancyValues } from './vacancy-values.ts'

interface VacancyFormProps {
  /** Null makes a new one. */
  vacancy: DeskVacancy | null
  onSaved: (id: number) => void
}

/** One vacancy in work: every field of its page, and whether guests see it. */
export function VacancyForm({ vacancy, onSaved }: VacancyFormProps) {
  const [branches] = api.area.branches.useSuspenseQuery()
  const form = useForm<VacancyValues>({ initialValues: toValues(vacancy, branches[0]?.id ?? 1) })
  const { save, move, isPending } = useVacancyChange({ vacancy, form, onSaved })
  useUnsavedChanges(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <PortalHead
        title={vacancy ? vacancy.fields.title : 'Новая вакансия'}
        text={vacancy ? `${stateNames[vacancy.state]}, ${vacancy.city}` : 'Появится на сайте после публикации'}
        back={{ href: '/staff/vacancies', label: 'Вакансии' }}
      >
        {vacancy?.state === 'published' && (
          <Button component="a" href={vacancy.url} target="_blank" variant="default">
            На сайте
          </Button>
        )}
        {vacancy && vacancy.state !== 'published' && (
          <Button variant="default" disabled={isPending || form.isDirty()} onClick={() => move('published')}>
            Опубликовать
          </Button>
        )}
        {vacancy?.state === 'published' && (
          <Button variant="default" disabled={isPending || form.isDirty()} onClick={() => move('archived')}>
            В архив
          </Button>
        )}
        <Button type="submit" loading={isPending}>
          Сохранить
        </Button>
      </PortalHead>
      <Stack maw={860}>
        <MainFields form={form} branches={branches} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Lines form={form} field="duties" label="Что делать" />
          <Lines form={form} field="requirements" label="Что нужно" />
        </SimpleGrid>
        <Lines form={form} field="benefits" label="Что даём" />
        <ContactFields form={form} />
      </Stack>
    </form>
  )
}

type Form = UseFormReturnType<VacancyValues>

function MainFields({ form, branches }: { form: Form; branches: readonly { id: number; city: string }[] }) {
  const sum = (label: string, field: 'payFrom' | 'payTo') => (
    <NumberInput size="md" label={label} min={1} hideControls thousandSeparator=" " {...form.getInputProps(field)} />
  )
  return (
    <>
      <TextInput label="Название" {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect
          label="Филиал"
          data={branches.map(({ id, city }) => ({ value: String(id), label: city }))}
          value={String(form.values.branchId)}
          error={form.errors['branchId']}
          onChange={({ currentTarget }) => form.setFieldValue('branchId', Number(currentTarget.value))}
        />
        <NativeSelect
          label="Направление"
          data={vacancyKinds.map((value) => ({ value, label: vacancyKindNames[value] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput label="Адрес страницы" placeholder="kladovshchik-smolensk" {...form.getInputProps('slug')} />
        {sum('Оплата от', 'payFrom')}
        {sum('Оплата до', 'payTo')}
        <TextInput label="Пояснение к оплате" {...form.getInputProps('payNote')} />
        <TextInput label="График" {...form.getInputProps('schedule')} />
        <TextInput label="Место работы" placeholder="Офис, склад, разъездной" {...form.getInputProps('workplace')} />
        <NativeSelect
          label="Занятость"
          data={employmentNames.map((value) => ({ value, label: employments[value].name }))}
          {...form.getInputProps('employment')}
        />
        <TextInput label="Опыт" placeholder="От 2 лет" {...form.getInputProps('experience')} />
        <TextInput label="Ещё условие" placeholder="Машина" {...form.getInputProps('extraName')} />
        <TextInput label="Его значение" placeholder="Служебная" {...form.getInputProps('extraValue')} />
      </SimpleGrid>
    </>
  )
}

function Lines({ form, field, label }: { form: Form; field: 'duties' | 'requirements' | 'benefits'; label: string }) {
  return (
    <Textarea
      label={label}
      description="Каждый пункт с новой строки"
      autosize
      minRows={4}
      {...form.getInputProps(field)}
    />
  )
}

function ContactFields({ form }: { form: Form }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label="Кто отвечает" {...form.getInputProps('contactName')} />
      <TextInput label="Его роль" placeholder="отдел кадров" {...form.getInputProps('contactRole')} />
      <TextInput label="Телефон" description="Пусто: телефон филиала" {...form.getInputProps('contactPhone')} />
      <TextInput
        label="E-mail для откликов"
        description="Пусто: почта филиала"
        {...form.getInputProps('contactEmail')}
      />
      <TextInput label="Последний день" type="date" {...form.getInputProps('closesOn')} />
    </SimpleGrid>
  )
}

function useVacancyChange({ vacancy, form, onSaved }: VacancyFormProps & { form: Form }) {
  const utils = api.useUtils()
  const onSuccess = (saved: DeskVacancy) => {
    utils.vacancies.get.setData({ id: saved.id }, saved)
    form.setValues(toValues(saved, saved.fields.branchId))
    form.resetDirty(toValues(saved, saved.fields.branchId))
    void utils.vacancies.list.invalidate()
    showToast({ tone: 'success', message: `Сохранено. ${stateNames[saved.state]}` })
    onSaved(saved.id)
  }
  const onError = (error: unknown) => {
    const issues = issuesOf(error, 'fields.')
    if (Object.keys(issues).length > 0) form.setErrors(toFormErrors(issues))
    tellFailure(error)
  }
  const add = api.vacancies.add.useMutation({ onSuccess, onError })
  const change = api.vacancies.change.useMutation({ onSuccess, onError })
  const moving = api.vacancies.move.useMutation({ onSuccess, onError })
  return {
    isPending: add.isPending || change.isPending || moving.isPending,
    save(values: VacancyValues) {
      const fields = toFields(values)
      if (vacancy) change.mutate({ id: vacancy.id, version: vacancy.version, fields })
      else add.mutate({ fields })
    },
    move(state: VacancyState) {
      if (vacancy) moving.mutate({ id: vacancy.id, version: vacancy.version, state })
    },
  }
}

/** A line of a list stands in its text. */
function toFormErrors(issues: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(issues).map(([path, message]) => [path.split('.')[0] ?? path, message]))
}
