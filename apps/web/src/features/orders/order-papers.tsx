import type { DocumentKind } from '@agromarket/shared'
import { IconFileDownload } from '@tabler/icons-react'
import { Button } from '../../ui/buttons/button.tsx'
import { useDocumentDownload } from './use-document-download.ts'

const papers: readonly { kind: DocumentKind; label: string }[] = [
  { kind: 'invoice', label: 'Скачать счёт' },
  { kind: 'orderPrint', label: 'Заказ в PDF' },
]

/** The papers that a buyer takes of his order; the first time each is printed while he waits. */
export function OrderPapers({ orderId, kinds }: { orderId: string; kinds?: readonly DocumentKind[] }) {
  const { download, printing } = useDocumentDownload(orderId)
  const offered = kinds ? papers.filter(({ kind }) => kinds.includes(kind)) : papers
  return offered.map(({ kind, label }) => {
    const isPending = printing?.kind === kind
    return (
      <Button
        key={kind}
        variant="quiet"
        size="sm"
        icon={<IconFileDownload size={16} stroke={1.75} aria-hidden="true" />}
        isPending={isPending}
        disabled={printing !== null && !isPending}
        onClick={() => download(kind)}
      >
        {isPending ? `Готовим, ${printing.percent}\u00a0%` : label}
      </Button>
    )
  })
}
