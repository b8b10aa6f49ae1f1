import type { ApplicationReceipt } from '@agromarket/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { withRegion, xsrfHeaders } from '../../lib/trpc.ts'

export interface ApplyValues {
  name: string
  phone: string
  email: string
  letter: string
  acceptGDPR: boolean
}

/** What the server has against a form, in its words. */
class ApplyRefusal extends Error {
  readonly issues: readonly { path: string; message: string }[]
  constructor(message: string, issues: ApplyRefusal['issues'] = []) {
    super(message)
    this.issues = issues
  }
}

/** Sends the form with its file. One form is one reply, however often it is sent. */
export function useApply(vacancyId: number | undefined) {
  const [requestId] = useState(newId)
  const { mutate, data, error, isPending } = useMutation<
    ApplicationReceipt,
    ApplyRefusal,
    { values: ApplyValues; file: File | null }
  >({
    mutationFn: async ({ values, file }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...values, requestId })) form.append(name, String(value))
      if (vacancyId !== undefined) form.append('vacancyId', String(vacancyId))
      // Last: the server looks at the fields while the file comes.
      if (file) form.append('file', file)
      return send(form)
    },
  })
  const issues = error?.issues ?? []
  return {
    send: mutate,
    receipt: data,
    isPending,
    failure: error && issues.length === 0 ? error.message : null,
    issueOf: (path: string) => issues.find((issue) => issue.path === path)?.message ?? null,
  }
}

async function send(body: FormData): Promise<ApplicationReceipt> {
  const headers = await xsrfHeaders()
  const answer = await fetch(withRegion('/api/vacancies/apply'), { method: 'POST', body, headers }).catch(() => {
    throw new ApplyRefusal('Нет связи с сервером. Отклик не отправлен, повторите.')
  })
  const content = await answer.json().catch(() => ({}))
  if (!answer.ok) {
    throw new ApplyRefusal(content.message ?? 'Отклик не отправлен. Повторите через минуту.', content.issues)
  }
  return content.application
}

/** A random UUID; `crypto.randomUUID` needs HTTPS, this does not. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
