import { type PriceField, type PriceProfile, priceFieldLabels } from '@agromarket/shared'
import { ActionIcon, Checkbox, NativeSelect, NumberInput, Popover, Stack, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { describeTransform } from './describe-transform.ts'
import classes from './mapping.module.css'

interface TransformProps {
  field: PriceField
  profile: PriceProfile
  onChange: (part: Partial<PriceProfile>) => void
}

/** Of these there is nothing to set. */
const fixedFields: readonly PriceField[] = ['name', 'currency', 'multiplicity']

/** What is made of a column's texts; the pencil opens what can be set. */
export function Transform({ field, profile, onChange }: TransformProps) {
  const text = describeTransform(field, profile)
  if (fixedFields.includes(field)) return <span className={classes.skipped}>{text}</span>
  return (
    <span className={classes.transform}>
      <span>{text}</span>
      <Popover width={300} position="bottom-end" withinPortal trapFocus shadow="md">
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Преобразование поля «${priceFieldLabels[field]}»`}>
            <IconPencil size={16} stroke={1.75} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm">
            <Fields field={field} profile={profile} onChange={onChange} />
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}

function Fields({ field, profile, onChange }: TransformProps) {
  switch (field) {
    case 'article':
      return <ArticleFields profile={profile} onChange={onChange} />
    case 'price':
      return <PriceFields profile={profile} onChange={onChange} />
    case 'maker':
      return (
        <TextInput
          label="Производитель строк, где он не назван"
          placeholder="из столбца"
          maxLength={100}
          value={profile.fixedMaker ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ fixedMaker: value || null })}
        />
      )
    case 'stock':
      return (
        <WholeField
          label="«Есть», «+» и подобное считать за"
          min={1}
          max={1_000}
          value={profile.someQuantity}
          onValue={(value) => onChange({ someQuantity: value ?? 1 })}
        />
      )
    case 'days':
      return (
        <WholeField
          label="Прибавить дней"
          min={0}
          max={365}
          value={profile.extraDays}
          onValue={(value) => onChange({ extraDays: value ?? 0 })}
        />
      )
    case 'name':
    case 'currency':
    case 'multiplicity':
      return null
  }
}

function ArticleFields({ profile: { article }, onChange }: Omit<TransformProps, 'field'>) {
  const change = (part: Partial<PriceProfile['article']>) => onChange({ article: { ...article, ...part } })
  return (
    <>
      <Checkbox
        label="Убрать пробелы"
        checked={article.removesSpaces}
        onChange={({ currentTarget: { checked } }) => change({ removesSpaces: checked })}
      />
      <TextInput
        label="Отрезать в начале"
        placeholder="ничего"
        maxLength={20}
        value={article.cutPrefix}
        onChange={({ currentTarget: { value } }) => change({ cutPrefix: value })}
      />
      <WholeField
        label="Дополнить нулями до, знаков"
        placeholder="не дополнять"
        min={2}
        max={30}
        value={article.padTo}
        onValue={(padTo) => change({ padTo })}
      />
    </>
  )
}

function PriceFields({ profile, onChange }: Omit<TransformProps, 'field'>) {
  return (
    <>
      <WholeField
        label="Добавить НДС, %"
        placeholder="цены с НДС"
        min={0}
        max={100}
        value={profile.addedVatPercent}
        onValue={(addedVatPercent) => onChange({ addedVatPercent })}
      />
      <WholeField
        label="Скидка или надбавка к прайсу, %"
        placeholder="нет"
        min={-90}
        max={900}
        value={profile.pricePercent === 0 ? null : profile.pricePercent}
        onValue={(value) => onChange({ pricePercent: value ?? 0 })}
      />
      <NativeSelect
        label="Цена «по запросу»"
        value={profile.onRequest}
        data={[
          { value: 'error', label: 'Ошибка' },
          { value: 'accept', label: 'Принять без цены' },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ onRequest: value === 'accept' ? 'accept' : 'error' })}
      />
    </>
  )
}

interface WholeFieldProps {
  label: string
  placeholder?: string
  min: number
  max: number
  value: number | null
  /** Null: the field is empty. What is out of bounds is not told. */
  onValue: (value: number | null) => void
}

function WholeField({ min, max, value, onValue, ...field }: WholeFieldProps) {
  return (
    <NumberInput
      {...field}
      size="md"
      min={min}
      max={max}
      clampBehavior="blur"
      allowDecimal={false}
      hideControls
      value={value ?? ''}
      onChange={(typed) => {
        if (typed === '') onValue(null)
        else if (typeof typed === 'number' && typed >= min && typed <= max) onValue(typed)
      }}
    />
  )
}
