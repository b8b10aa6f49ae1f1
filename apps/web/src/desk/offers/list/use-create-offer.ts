import { useNavigate } from '@tanstack/react-router'
import { failureText } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'

/** Begins a draft, empty or as a copy, and opens it. */
export function useCreateOffer() {
  const navigate = useNavigate()
  const { offers } = api.useUtils()
  const { mutate, isPending } = api.offers.desk.create.useMutation({
    async onSuccess({ hash }) {
      await offers.desk.list.invalidate()
      await navigate({ to: '/kp/edit/$hash', params: { hash } })
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  return { create: mutate, isPending }
}
