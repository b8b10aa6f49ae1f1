import type { ArticleListExport } from '@agromarket/shared'
import { IconDownload, IconLink } from '@tabler/icons-react'
import { usePostedWorkbook } from '../../lib/network/use-posted-workbook.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import classes from './article-list.module.css'
import { toListHash } from './list-link.ts'
import type { useArticleList } from './use-article-list.ts'

/** Letters and messengers cut longer ones. */
const safeLinkLength = 2_000

/** The checked list for others: as a workbook, and as a link that brings it to their own prices. */
export function ListActions({ list }: { list: ReturnType<typeof useArticleList> }) {
  const { text, decisions, rows, isOld } = list
  const { download, isPending } = usePostedWorkbook<ArticleListExport>({
    url: '/api/parts/resolve-list/export',
    fileName: 'Список артикулов.xlsx',
  })
  const lines = rows.map(({ article, count }) => ({ article, count }))
  return (
    <>
      <Button
        variant="default"
        size="sm"
        icon={<IconDownload size={18} stroke={1.75} className={classes.actionIcon} aria-hidden="true" />}
        isPending={isPending}
        disabled={isOld}
        onClick={() => download({ lines, choices: decisions.choices })}
      >
        Скачать XLSX
      </Button>
      <Button
        variant="default"
        size="sm"
        icon={<IconLink size={18} stroke={1.75} className={classes.actionIcon} aria-hidden="true" />}
        onClick={() => void copyLink(toListHash({ text, decisions }))}
      >
        Скопировать ссылку
      </Button>
    </>
  )
}

async function copyLink(hash: string): Promise<void> {
  const link = `${location.origin}${location.pathname}#${hash}`
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    return showToast({ tone: 'error', message: 'Браузер не дал скопировать ссылку. Скачайте список в XLSX.' })
  }
  if (link.length <= safeLinkLength) return showToast({ tone: 'success', message: 'Ссылка на список скопирована' })
  showToast({
    tone: 'info',
    title: 'Ссылка на список скопирована',
    message: 'Список длинный, и письмо может её обрезать. Надёжнее переслать XLSX.',
  })
}
