import {
  countryNames,
  type DeskSeller,
  kazakhstanCountryId,
  russiaCountryId,
  type SellersDesk,
} from '@agromarket/shared'
import { Button, Group, MultiSelect, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { DeskDialog } from '../controls/desk-dialog.tsx'
import { type SellerCountry, type SellerValues, sellerLabels, toSellerFields, toSellerValues } from './seller-values.ts'

interface SellerDialogProps {
  /** Null makes a new one. */
  seller: DeskSeller | null
  desk: Pick<SellersDesk, 'branches' | 'canAssign'>
  onClose: () => void
}

const countries = [russiaCountryId, kazakhstanCountryId] as const
const countryOptions = countries.map((id) => ({ value: String(id), label: countryNames[id] ?? '' }))

/** Whom invoices name and where their money goes; every change goes into the history. */
export function SellerDialog({ seller, desk, onClose }: SellerDialogProps) {
  const form = useForm<SellerValues>({ initialValues: toSellerValues(seller) })
  const [countryId, setCountryId] = useState<SellerCountry>(
    seller?.countryId === kazakhstanCountryId ? kazakhstanCountryId : russiaCountryId,
  )
  const { save, isPending } = useSellerChange({ seller, form, onDone: onClose })
  const branches = desk.branches
    .filter((branch) => branch.countryId === countryId)
    .map(({ id, city }) => ({ value: String(id), label: city }))
  return (
    <DeskDialog opened onClose={onClose} size="lg" title={seller ? 'Реквизиты продавца' : 'Новый продавец'}>
      <form onSubmit={form.onSubmit((values) => save(values, countryId))} noValidate>
        <Stack>
          {!seller && (
            <NativeSelect
              label="Страна"
              data={countryOptions}
              value={String(countryId)}
              onChange={({ currentTarget: { value } }) => {
                setCountryId(countries.find((id) => String(id) === value) ?? russiaCountryId)
                form.setFieldValue('branchIds', [])
              }}
            />
          )}
          <SellerInputs form={form} countryId={countryId} />
          {desk.canAssign && (
            <MultiSelect
              label="Филиалы"
              description="Чьи счета он выписывает; у прежнего продавца филиал уходит"
              data={branches}
              searchable
              clearable
              hidePickedOptions
              {...form.getInputProps('branchIds')}
            />
          )}
          <Group justify="end">
            <Button type="submit" loading={isPending}>
              Сохранить
            </Button>
          </Group>
        </Stack>
      </form>
    </DeskDialog>
  )
}

function SellerInputs({ form, countryId }: { form: UseFormReturnType<SellerValues>; countryId: SellerCountry }) {
  const names = sellerLabels(countryId)
  const text = (field: keyof typeof names, isNumber = false) => (
    <TextInput
      size="md"
      label={names[field]}
      autoComplete="off"
      {...(isNumber && { inputMode: 'numeric' as const })}
      {...form.getInputProps(field)}
    />
  )
  const isKazakh = countryId === kazakhstanCountryId
  return (
    <>
      {text('name')}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {text('taxId', true)}
        {isKazakh ? text('beneficiaryCode', true) : text('taxReasonCode')}
      </SimpleGrid>
      {text('address')}
      {text('bankName')}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {text('bankCode', !isKazakh)}
        {isKazakh ? text('paymentCode', true) : text('correspondentAccount', true)}
      </SimpleGrid>
      {text('account', !isKazakh)}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {text('director')}
        {text('accountant')}
      </SimpleGrid>
    </>
  )
}

/** Sends the details; what the server refuses stands beside its field, or in a toast. */
function useSellerChange({
  seller,
  form,
  onDone,
}: {
  seller: DeskSeller | null
  form: UseFormReturnType<SellerValues>
  onDone: () => void
}) {
  const utils = api.useUtils()
  const onSuccess = async () => {
    await utils.documents.sellers.invalidate()
    onDone()
  }
  const onError = (error: unknown) => {
    const issues = toFailure(error).issues.map(({ path, message }) => [path.replace(/^fields\./, ''), message] as const)
    const ofFields = issues.filter(([path]) => path in form.getValues())
    if (ofFields.length > 0) form.setErrors(Object.fromEntries(ofFields.reverse()))
    else showToast({ tone: 'error', message: failureText(error) })
  }
  const add = api.documents.addSeller.useMutation({ onSuccess, onError })
  const change = api.documents.changeSeller.useMutation({ onSuccess, onError })
  return {
    isPending: add.isPending || change.isPending,
    save(values: SellerValues, countryId: SellerCountry) {
      const fields = toSellerFields(values, countryId)
      if (seller) change.mutate({ id: seller.id, version: seller.version, fields })
      else add.mutate({ fields })
    },
  }
}
