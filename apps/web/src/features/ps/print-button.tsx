import type { PsVisit } from '@agromarket/shared'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { failureText } from '../../lib/api-error.ts'
import { api } from '../../lib/trpc.ts'
import { AnchorButton, Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import classes from './ps-page.module.css'
import { usePdf } from './use-pdf.ts'

/** The page on paper: the browser's own print view, and a file that the shop prints. */
export function PrintButtons({ visit }: { visit: PsVisit }) {
  const pdf = usePdf()
  const begin = api.ps.print.useMutation({ onSuccess: pdf.follow })
  const problem = begin.error ? failureText(begin.error) : pdf.problem
  const query = new URLSearchParams({ ...visit, to_print: '1' })
  return (
    <div className={`container ${classes.print}`}>
      <Button
        variant="default"
        size="sm"
        isPending={begin.isPending || pdf.isPending}
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
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  )
}
