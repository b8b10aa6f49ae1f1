import { type SupplierEditView, type SupplierGuards, supplierCurrencies } from '@agromarket/shared'
import { Button, MultiSelect, NativeSelect, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useId } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { useUnsavedChanges } from '../../controls/use-unsaved-changes.ts'
import { AuditList } from './audit-list.tsx'
import { type SupplierValues, toSaved, toSupplierValues } from './form-values.ts'
import { GuardFields } from './guard-fields.tsx'
import { HeadButtons } from './head-buttons.tsx'
import { MarkupTable } from './markups/markup-table.tsx'
import { SourceTable } from './source-table.tsx'
import classes from './supplier-form.module.css'
import { tellChange } from './tell-change.ts'
import { UserTable } from './user-table.tsx'

type FactName = 'name' | 'siteName' | 'taxId' | 'contract' | 'daysMin' | 'daysMax' | 'currency' | 'minimumOrder'

/** Everything of a supplier that is saved together; leaving with unsaved changes asks. */
export function SupplierForm({ supplier }: { supplier: SupplierEditView }) {
  const form = useForm<SupplierValues>({ initialValues: toSupplierValues(supplier) })
  const utils = api.useUtils()
  const save = api.suppliers.manage.save.useMutation({
    onSuccess: async () => {
      form.setInitialValues(form.getValues())
      form.resetDirty()
      await utils.suppliers.manage.invalidate()
      showToast({ tone: 'success', message: 'Поставщик сохранён. Цены в магазине обновятся за несколько секунд.' })
    },
    onError: (error) => {
      const { issues } = toFailure(error)
      if (issues.length > 0) form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      showToast({ tone: 'error', message: issues[0]?.message ?? failureText(error) })
    },
  })
  const isDirty = form.isDirty()
  const formId = useId()
  const button = { form: formId, loading: save.isPending, disabled: !isDirty }
  useUnsavedChanges(() => isDirty)
  return (
    <form
      id={formId}
      className={classes.form}
      onSubmit={form.onSubmit((values) =>
        save.mutate(toSaved(values, { supplierId: supplier.id, version: supplier.version })),
      )}
      noValidate
    >
      <HeadButtons>
        <SaveButton {...button} className={classes.saveAbove} />
      </HeadButtons>
      <div className={classes.main}>
        <Facts form={form} supplier={supplier} />
        <UserTable supplier={supplier} />
        <SourceTable supplier={supplier} />
        <MarkupTable form={form} supplier={supplier} />
        <div className={classes.save}>
          <SaveButton {...button} />
          {isDirty && <span>Есть несохранённые изменения</span>}
        </div>
      </div>
      <aside className={classes.side}>
        <Guards form={form} supplier={supplier} />
        <AuditList supplier={supplier} />
      </aside>
    </form>
  )
}

/** In the head of the page; on a phone, where the head is screens away, under the form. */
function SaveButton(props: { form: string; loading: boolean; disabled: boolean; className?: string | undefined }) {
  return (
    <Button type="submit" {...props}>
      Сохранить поставщика
    </Button>
  )
}

function Guards({ form, supplier }: { form: UseFormReturnType<SupplierValues>; supplier: SupplierEditView }) {
  const { hasOwnGuards } = form.values
  const { commonGuards } = supplier
  return (
    <section aria-labelledby="supplier-guards">
      <div className={classes.head}>
        <h2 id="supplier-guards">Пороги</h2>
        <span>общие: {describeLimits(commonGuards)}</span>
      </div>
      <p className={classes.hint}>Файл, который выходит за порог, ждёт решения. На сайте остаётся прошлый прайс.</p>
      <Switch
        my="sm"
        label="Свои пороги"
        checked={hasOwnGuards}
        onChange={({ currentTarget: { checked } }) =>
          form.setValues({ hasOwnGuards: checked, ...(!checked && { guards: commonGuards }) })
        }
      />
      <GuardFields form={form} isReadOnly={!hasOwnGuards} />
    </section>
  )
}

/** «30, 20 и 5 %» */
function describeLimits({ rowsDropPercent, medianShiftPercent, errorsPercent }: SupplierGuards): string {
  const [rows, median, errors] = [rowsDropPercent, medianShiftPercent, errorsPercent].map((limit) => limit ?? 'нет')
  return `${rows}, ${median} и ${errors}\u00a0%`
}

function Facts({ form, supplier }: { form: UseFormReturnType<SupplierValues>; supplier: SupplierEditView }) {
  const branches = supplier.branches.map(({ id, city }) => ({ value: String(id), label: city }))
  const saved = form.getInitialValues()
  const savedCities = branches.filter(({ value }) => saved.branchIds.includes(value)).map(({ label }) => label)
  const fieldOf = (name: FactName) => ({ ...form.getInputProps(name), ...tellChange(saved[name], form.values[name]) })
  return (
    <section>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Название" maxLength={200} {...fieldOf('name')} />
        <TextInput label="Название на сайте" maxLength={100} {...fieldOf('siteName')} />
        <TextInput label="ИНН или БИН" inputMode="numeric" {...fieldOf('taxId')} />
        <TextInput label="Договор" maxLength={200} {...fieldOf('contract')} />
      </SimpleGrid>
      <MultiSelect
        mt="sm"
        size="md"
        label="Филиалы"
        description="Без филиалов продаёт во всех странах"
        data={branches}
        searchable
        {...form.getInputProps('branchIds')}
        {...tellChange(saved.branchIds, form.values.branchIds, () => savedCities.join(', '))}
      />
      <SimpleGrid cols={{ base: 2, sm: 4 }} mt="sm">
        <NumberInput size="md" label="Срок от, дней" min={0} max={365} hideControls {...fieldOf('daysMin')} />
        <NumberInput size="md" label="Срок до, дней" min={0} max={365} hideControls {...fieldOf('daysMax')} />
        <NativeSelect label="Валюта" data={[...supplierCurrencies]} {...fieldOf('currency')} />
        <NumberInput
          size="md"
          label="Заказ не меньше"
          min={0}
          decimalScale={2}
          decimalSeparator=","
          thousandSeparator=" "
          hideControls
          {...fieldOf('minimumOrder')}
        />
      </SimpleGrid>
    </section>
  )
}
