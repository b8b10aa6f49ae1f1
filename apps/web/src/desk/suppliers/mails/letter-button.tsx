import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { xsrfHeaders } from '../../../lib/trpc.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { readRefusal } from '../upload/read-refusal.ts'

/** A letter is handed in as a file: a mailbox is not needed for it. */
export function LetterButton({ supplierId }: { supplierId: string | undefined }) {
  const picker = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  // Before it no window of files opens.
  const isMounted = useMounted()
  const take = async (file: File) => {
    setPending(true)
    try {
      const mailId = await sendLetter(file, supplierId)
      await router.navigate({ to: '/suppliers/mails/$id', params: { id: mailId } })
    } catch (error) {
      showToast({ tone: 'error', message: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".eml,message/rfc822"
        aria-label="Файл письма .eml"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          currentTarget.value = ''
        }}
      />
      <Button
        leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
        loading={isPending}
        disabled={!isMounted}
        onClick={() => {
          if (supplierId === undefined) showToast({ tone: 'error', message: 'Выберите поставщика, от которого письмо' })
          else picker.current?.click()
        }}
      >
        Загрузить письмо
      </Button>
    </>
  )
}

const failed = 'Не удалось отправить письмо. Проверьте связь и повторите.'

/** Resolves with the letter's id; rejects with the server's own words. */
async function sendLetter(file: File, supplierId: string | undefined): Promise<string> {
  const form = new FormData()
  // Fields come before the file: the server streams it to where they say.
  if (supplierId !== undefined) form.append('supplierId', supplierId)
  form.append('file', file)
  const headers = await xsrfHeaders()
  const answer = await fetch('/api/suppliers/portal/mails', { method: 'POST', headers, body: form }).catch(
    () => undefined,
  )
  const body = (await answer?.json().catch(() => null)) as { mailId?: string } | null
  if (answer?.ok && body?.mailId) return body.mailId
  throw new Error(readRefusal(body) ?? failed)
}
