import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import classes from './auth.module.css'
import type { AuthFormErrors } from './auth-form.rules.ts'
import type { AuthFlow } from './use-auth-flow.ts'

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
