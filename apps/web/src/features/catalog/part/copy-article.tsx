import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import classes from './copy-article.module.css'

/** Copies the article number; the icon confirms. */
export function CopyArticle({ article }: { article: string }) {
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? IconCheck : IconCopy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(article)
      setCopied(true)
    } catch {
      showToast({ tone: 'error', message: 'Браузер не дал скопировать. Выделите номер и скопируйте его вручную.' })
    }
  }
  return (
    <button
      type="button"
      className={`${classes.copy} no-print`}
      aria-label={isCopied ? 'Артикул скопирован' : 'Скопировать артикул'}
      onClick={copy}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
