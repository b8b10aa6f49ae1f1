import { socialProviderNames } from '@agromarket/shared'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { useApi } from '../../lib/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './auth.module.css'
import { Consent, ContactField, PolicyConsent } from './auth-fields.tsx'
import { disabledReason, findSocialErrors, shownError } from './auth-form.rules.ts'
import { FormAlert } from './form-alert.tsx'
import type { AuthFlow } from './use-auth-flow.ts'

/** First sign-in through another site: the account opens once name, e-mail and consents are given. */
export function SocialSignUpForm({ flow }: { flow: AuthFlow }) {
  const api = useApi()
  const { form } = flow
  const { values } = form
  const pending = useQuery(api.auth.pendingSocial.queryOptions())
  const isFilled = useRef(false)
  useEffect(() => {
    if (!pending.data || isFilled.current) return
    isFilled.current = true
    form.setValues({ name: pending.data.name, email: pending.data.email })
  }, [pending.data, form])
  const errors = findSocialErrors(values)
  const reason = disabledReason(errors)
  const complete = useMutation(
    api.auth.completeSocial.mutationOptions({
      // A message means that the e-mail waits to be confirmed.
      onSuccess: ({ message }) => (message ? flow.setRegistered() : flow.finish()),
      onError: flow.fail,
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.setAlert(null)
    const { name, email, acceptGDPR, acceptAds } = values
    complete.mutate({ name: name.trim(), email: email.trim(), acceptGDPR, acceptAds })
  }
  if (pending.isPending) return <Skeleton height={180} />
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {pending.data && (
        <p className={classes.lead}>
          {socialProviderNames[pending.data.provider]} подтвердил вас. Осталось проверить данные и дать согласие.
        </p>
      )}
      <TextField
        label="Ваше имя"
        name="name"
        autoComplete="name"
        value={values.name}
        onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
        error={shownError(errors, values, 'name')}
      />
      <ContactField flow={flow} errors={errors} />
      <div className={classes.consents}>
        <PolicyConsent flow={flow} errors={errors} />
        <Consent flow={flow} field="acceptGDPR" errors={errors}>
          Разрешаю обработку персональных данных
        </Consent>
        <Consent flow={flow} field="acceptAds" errors={errors}>
          Согласен получать новости и предложения
        </Consent>
      </div>
      <FormAlert flow={flow} />
      <Button
        type="submit"
        isFullWidth
        isPending={complete.isPending || complete.isSuccess}
        disabled={Object.keys(errors).length > 0}
      >
        Зарегистрироваться
      </Button>
      {reason && <p className={classes.under}>{reason}</p>}
    </form>
  )
}
