import type { AuthType } from '@agromarket/shared'
import { TextField } from '../../ui/form/field.tsx'
import { PhoneInput } from '../../ui/form/phone-input.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
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

export function NameField({ flow, errors }: { flow: AuthFlow; errors: AuthFormErrors }) {
  const { form } = flow
  return (
    <TextField
      label="Ваше имя"
      name="name"
      autoComplete="name"
      value={form.values.name}
      onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
      error={shownError(errors, form.values, 'name')}
    />
  )
}

/** The contact by which the visitor is known, as the switch says. */
export function ContactField({ flow, errors }: { flow: AuthFlow; errors: AuthFormErrors }) {
  const { form } = flow
  if (form.values.authType === 'phone') return <PhoneField flow={flow} errors={errors} />
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

export function PhoneField({ flow: { form }, errors }: { flow: AuthFlow; errors: AuthFormErrors }) {
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

/** For whoever registers and remembers that he has done so before. */
export function LoginInstead({ flow }: { flow: AuthFlow }) {
  return (
    <p className={classes.other}>
      Уже есть аккаунт?{' '}
      <button type="button" className={classes.strongLink} onClick={() => flow.go('EnterEmail')}>
        Войти
      </button>
    </p>
  )
}
