import { socialProviderNames } from '@agromarket/shared'
import { type FormEvent, useEffect, useRef } from 'react'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import classes from '../auth.module.css'
import { ContactField, LoginInstead, NameField } from '../auth-fields.tsx'
import { disabledReason, findSocialErrors } from '../auth-form.rules.ts'
import { RegistrationConsents } from '../consents.tsx'
import { FormAlert } from '../form-alert.tsx'
import type { AuthFlow } from '../use-auth-flow.ts'
import { usePendingSocial } from './use-pending-social.ts'

/** First sign-in through another site: the account opens once name, e-mail and consents are given. */
export function SocialSignUpForm({ flow }: { flow: AuthFlow }) {
  const { form, returnToLogin } = flow
  const { values } = form
  const { data: pending, isPending } = usePendingSocial({ enabled: true })
  const isTaken = useRef(false)
  useEffect(() => {
    if (isPending || isTaken.current) return
    isTaken.current = true
    if (pending) form.setValues({ name: pending.name, email: pending.email })
    else returnToLogin('social_failed')
  }, [isPending, pending, form, returnToLogin])
  const errors = findSocialErrors(values)
  const reason = disabledReason(errors)
  const complete = api.auth.completeSocial.useMutation({
    // A message means that the e-mail waits to be confirmed.
    onSuccess: ({ message }) => (message ? flow.setRegistered() : flow.finish()),
    onError: flow.fail,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, email, acceptGDPR, acceptAds } = values
    flow.submit(() => complete.mutateAsync({ name: name.trim(), email: email.trim(), acceptGDPR, acceptAds }))
  }
  if (!pending) return <Skeleton height={180} />
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {flow.redirectUrl && <input type="hidden" name="redirect-url" value={flow.redirectUrl} />}
      <p className={classes.lead}>
        {socialProviderNames[pending.provider]} подтвердил вас. Осталось проверить данные и дать согласие.
      </p>
      <NameField flow={flow} errors={errors} />
      <ContactField flow={flow} errors={errors} />
      <RegistrationConsents flow={flow} errors={errors} />
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
      <LoginInstead flow={flow} />
    </form>
  )
}
