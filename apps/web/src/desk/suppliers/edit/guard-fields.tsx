import { Checkbox, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SupplierValues } from './form-values.ts'
import classes from './supplier-form.module.css'

const guards = [
  ['rowsDropPercent', 'Строк стало меньше на, %', 30],
  ['medianShiftPercent', 'Сдвиг медианной цены, %', 20],
  ['errorsPercent', 'Доля ошибок, %', 5],
] as const

/** When a file waits for a decision, what happens without one, and what becomes of a price list that nobody renews. */
export function GuardFields({ form }: { form: UseFormReturnType<SupplierValues> }) {
  const { hideAfterDays } = form.values.guards
  return (
    <>
      <section aria-labelledby="supplier-guards">
        <h2 id="supplier-guards">Пороги</h2>
        <p className={classes.hint}>Файл, который выходит за порог, ждёт решения. На сайте остаётся прошлый прайс.</p>
        {guards.map(([name, label, usual]) => {
          const value = form.values.guards[name]
          return (
            <div key={name} className={classes.guard}>
              <Checkbox
                label={label}
                checked={value !== null}
                onChange={({ currentTarget: { checked } }) =>
                  form.setFieldValue(`guards.${name}`, checked ? usual : null)
                }
              />
              {value !== null && (
                <NumberInput
                  size="sm"
                  aria-label={label}
                  min={1}
                  max={100}
                  hideControls
                  {...form.getInputProps(`guards.${name}`)}
                />
              )}
            </div>
          )
        })}
        <SimpleGrid cols={2} mt="sm">
          <NativeSelect
            label="Если не решено"
            data={[
              { value: 'reject', label: 'Отклонить' },
              { value: 'apply', label: 'Применить' },
            ]}
            {...form.getInputProps('guards.undecided')}
          />
          <NumberInput
            label="Через, часов"
            min={1}
            max={720}
            hideControls
            {...form.getInputProps('guards.undecidedHours')}
          />
        </SimpleGrid>
      </section>
      <section aria-labelledby="supplier-overdue">
        <h2 id="supplier-overdue">Просрочка прайса</h2>
        <SimpleGrid cols={2} mt="xs">
          <NumberInput
            size="md"
            label="Предупредить за, дней"
            min={0}
            max={30}
            hideControls
            {...form.getInputProps('guards.warnBeforeDays')}
          />
          <NumberInput
            size="md"
            label="Скрыть через, дней"
            description={hideAfterDays === null ? 'Не скрывать' : undefined}
            min={1}
            max={365}
            hideControls
            value={hideAfterDays ?? ''}
            onChange={(days) => form.setFieldValue('guards.hideAfterDays', days === '' ? null : Number(days))}
          />
        </SimpleGrid>
      </section>
    </>
  )
}
