import { type Company, taxIdField } from '@agromarket/shared'
import { useEffect } from 'react'
import { useDebounced } from '../../../lib/timing/use-debounced.ts'
import { api } from '../../../lib/trpc.ts'
import { TextField } from '../../../ui/form/field.tsx'
import type { CheckoutForm } from './checkout-form.ts'

const debounceMs = 300

/** The organisation by its number: what the state's register knows of it is filled in, the rest is typed. */
export function CompanyFields({ form }: { form: CheckoutForm }) {
  const company = useKnownCompany(form)
  return (
    <>
      <TextField
        label="ИНН или БИН"
        inputMode="numeric"
        {...(company && { hint: describe(company) })}
        {...form.getInputProps('taxId')}
      />
      <TextField label="Организация" autoComplete="organization" {...form.getInputProps('organization')} />
    </>
  )
}

function useKnownCompany(form: CheckoutForm): Company | null | undefined {
  const number = taxIdField.safeParse(useDebounced(form.values.taxId, debounceMs))
  const taxId = number.success ? number.data : ''
  const { data } = api.organizations.findCompany.useQuery(
    { taxId },
    { enabled: taxId !== '', staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const { setFieldValue } = form
  useEffect(() => {
    if (taxId === '' || data === undefined) return
    // What was found for another number belongs to nobody now.
    setFieldValue('taxReasonCode', data?.taxReasonCode ?? '')
    setFieldValue('organizationAddress', data?.address ?? '')
    if (data) setFieldValue('organization', data.name)
  }, [data, taxId, setFieldValue])
  return data
}

function describe({ taxReasonCode, address, isClosed }: Company): string {
  if (isClosed) return 'По данным реестра организация ликвидирована'
  return [taxReasonCode && `КПП ${taxReasonCode}`, address].filter(Boolean).join(', ')
}
