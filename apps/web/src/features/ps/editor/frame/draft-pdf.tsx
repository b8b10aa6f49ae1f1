import { IconFileTypePdf } from '@tabler/icons-react'
import { failureText } from '../../../../lib/api-error.ts'
import { api } from '../../../../lib/trpc.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { usePdf } from '../../use-pdf.ts'

interface DraftPdfProps {
  id: string
  /** As whom it is printed; null: a guest. */
  recipientId: number | null
  /** What is typed is saved: the shop prints what it has. */
  isSaved: boolean
}

/** The draft as a file, before anybody else has it. */
export function DraftPdf({ id, recipientId, isSaved }: DraftPdfProps) {
  const pdf = usePdf()
  const { mutate, isPending, error } = api.ps.editor.print.useMutation({ onSuccess: pdf.follow })
  const problem = error ? failureText(error) : pdf.problem
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        disabled={!isSaved}
        isPending={isPending || pdf.isPending}
        icon={<IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => mutate({ id, recipientId })}
      >
        Скачать PDF
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </>
  )
}
