import type { AuthType } from '@agromarket/shared'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import classes from './auth.module.css'
import { type AuthFormErrors, shownError } from './auth-form.rules.ts'
import type { AuthFlow } from './use-auth-flow.ts'

const authTypeOptions: { value: AuthType; label: string }[] = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Телефон' },
]

/** E-mail or phone; the other one's server message goes with it. */
export function AuthTypeSwitch({ flow }: { flow: AuthFlow }) {
  return (
    <Segmented
      label="Способ"
      value={flow.form.values.authType}
      options={authTypeOptions}
      onChange={(authType) => {
        flow.setAlert(null)
        flow.form.setFieldValue('authType', authType)
      }}
    />
  )
}

/** The contact by which the visitor is known, as the switch says. */
export function ContactField({ flow, errors }: { flow: AuthFlow; errors: AuthFormErrors }) {
  const { form } = flow
  if (form.values.authType === 'phone') {
    return (
      <PhoneInput
        label="Номер телефона"
        name="phone"
        countries={['RU', 'KZ']}
        value={form.values.phone}
        onChange={(phone) => form.setFieldValue('phone', phone)}
        error={shownError(errors, form.values, 'phone')}
      />
    )
  }
  return (
    <TextField
      label="E-mail"
      name="email"
      data-autofocus
      type="text"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={form.values.email}
      onChange={(event) => form.setFieldValue('email', event.currentTarget.value)}
      error={shownError(errors, form.values, 'email')}
    />
  )
}

/** Consent to the policy, with the document in a new tab. */
export function PolicyConsent({ flow, errors }: { flow: AuthFlow; errors: AuthFormErrors }) {
  return (
    <Consent flow={flow} field="checkPolicy" errors={errors}>
      Согласен с{' '}
      <a href="/documents/policy-privacy" target="_blank" rel="noreferrer">
        политикой конфиденциальности
      </a>
    </Consent>
  )
}

/** What opening an account asks for (integrations §9.1): the policy, personal data, advertising, each on its own. */
export function RegistrationConsents({ flow, errors }: { flow: AuthFlow; errors: AuthFormErrors }) {
  return (
    <div className={classes.consents}>
      <PolicyConsent flow={flow} errors={errors} />
      <Consent flow={flow} field="acceptGDPR" errors={errors}>
        Разрешаю обработку персональных данных
      </Consent>
      <Consent flow={flow} field="acceptAds" errors={errors}>
        Согласен получать новости и предложения
      </Consent>
    </div>
  )
}

interface ConsentProps {
  flow: AuthFlow
  field: 'checkPolicy' | 'acceptGDPR' | 'acceptAds'
  errors: AuthFormErrors
  children: ReactNode
}

function Consent({ flow, field, errors, children }: ConsentProps) {
  const { form } = flow
  const isTouched = form.isTouched(field)
  const error = isTouched ? errors[field] : undefined
  return (
    <div>
      <Checkbox
        name={field}
        checked={form.values[field]}
        onChange={(event) => {
          form.setFieldValue(field, event.currentTarget.checked)
          form.setTouched({ [field]: true })
        }}
      >
        {children}
      </Checkbox>
      {error && (
        <p className={classes.consentError} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
