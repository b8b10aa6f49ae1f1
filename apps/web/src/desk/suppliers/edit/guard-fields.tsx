import type { SupplierGuards } from '@agromarket/shared'
import { NativeSelect, NumberInput, SimpleGrid, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import classes from './supplier-form.module.css'
import { tellChange } from './tell-change.ts'

const guards = [
  ['rowsDropPercent', 'Строк стало меньше на', 30],
  ['medianShiftPercent', 'Сдвиг медианной цены', 20],
  ['errorsPercent', 'Доля ошибок', 5],
] as const

interface GuardFieldsProps<Values extends { guards: SupplierGuards }> {
  form: UseFormReturnType<Values>
  /** They are those of all suppliers: shown, not changed. */
  isReadOnly?: boolean
}

/** When a file waits for a decision, what happens without one, and what becomes of a price list that nobody renews. */
export function GuardFields<Values extends { guards: SupplierGuards }>({
  form,
  isReadOnly = false,
}: GuardFieldsProps<Values>) {
  const values = form.values.guards
  const saved = form.getInitialValues().guards
  const set = (change: Partial<SupplierGuards>) =>
    form.setValues((current) => ({ ...current, guards: { ...values, ...change } }) as Partial<Values>)
  const errorOf = (name: keyof SupplierGuards) => form.errors[`guards.${name}`]
  const number = (name: keyof SupplierGuards, value: string | number) =>
    set({ [name]: value === '' ? 0 : Number(value) })
  return (
    <fieldset className={classes.guards} disabled={isReadOnly}>
      {guards.map(([name, label, usual]) => {
        const value = values[name]
        return (
          <div key={name} className={classes.guard} data-changed={saved[name] === value ? undefined : ''}>
            <Switch
              label={label}
              checked={value !== null}
              onChange={({ currentTarget: { checked } }) => set({ [name]: checked ? usual : null })}
            />
            {value !== null && (
              <NumberInput
                size="sm"
                aria-label={`${label}, %`}
                min={1}
                max={100}
                suffix=" %"
                hideControls
                value={value}
                error={errorOf(name)}
                {...tellChange(saved[name], value)}
                onChange={(typed) => number(name, typed)}
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
          value={values.undecided}
          onChange={({ currentTarget: { value } }) => set({ undecided: value === 'apply' ? 'apply' : 'reject' })}
        />
        <NumberInput
          size="md"
          label="Через, часов"
          min={1}
          max={720}
          hideControls
          value={values.undecidedHours}
          {...tellChange(saved.undecidedHours, values.undecidedHours)}
          error={errorOf('undecidedHours')}
          onChange={(typed) => number('undecidedHours', typed)}
        />
      </SimpleGrid>
      <h3>Просрочка прайса</h3>
      <SimpleGrid cols={2} mt="xs">
        <NumberInput
          size="md"
          label="Предупредить за, дней"
          min={0}
          max={30}
          hideControls
          value={values.warnBeforeDays}
          {...tellChange(saved.warnBeforeDays, values.warnBeforeDays)}
          error={errorOf('warnBeforeDays')}
          onChange={(typed) => number('warnBeforeDays', typed)}
        />
        <NumberInput
          size="md"
          label="Скрыть через, дней"
          description={values.hideAfterDays === null ? 'Не скрывать' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={365}
          hideControls
          value={values.hideAfterDays ?? ''}
          {...tellChange(saved.hideAfterDays, values.hideAfterDays, (days) =>
            days === null ? 'не скрывать' : String(days),
          )}
          error={errorOf('hideAfterDays')}
          onChange={(days) => set({ hideAfterDays: days === '' ? null : Number(days) })}
        />
      </SimpleGrid>
    </fieldset>
  )
}
