import type { PsVisit } from '@agromarket/shared'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { api } from '../../lib/trpc.ts'
import { AnchorButton, Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import classes from './ps-page.module.css'

const askAgainMs = 700

/** The page on paper: the browser's own print view, and a file that the shop prints. */
export function PrintButtons({ visit }: { visit: PsVisit }) {
  const [jobId, setJobId] = useState<string | null>(null)
  const begin = api.ps.print.useMutation({ onSuccess: (print) => setJobId(print.jobId) })
  const { data, error } = api.ps.printed.useQuery(
    { jobId: jobId ?? '' },
    {
      enabled: jobId !== null,
      refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : askAgainMs),
    },
  )
  const url = data?.url
  useEffect(() => {
    if (!url) return
    location.assign(url)
    setJobId(null)
  }, [url])
  const isPending = begin.isPending || (jobId !== null && !isOver(data?.state))
  const failure = begin.error ?? error
  const query = new URLSearchParams({ ...visit, to_print: '1' })
  return (
    <div className={`container ${classes.print}`}>
      <Button
        variant="default"
        size="sm"
        isPending={isPending}
        icon={<IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => begin.mutate(visit)}
      >
        Скачать PDF
      </Button>
      <AnchorButton
        variant="subtle"
        size="sm"
        href={`/ps/pdf?${query}`}
        icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
      >
        Версия для печати
      </AnchorButton>
      {(failure || data?.state === 'failed') && (
        <Alert tone="error">{failure ? failureText(failure) : 'PDF не получился. Повторите немного позже.'}</Alert>
      )}
    </div>
  )
}

function isOver(state: string | undefined): boolean {
  return state === 'done' || state === 'failed'
}
