import { IconCopy } from '@tabler/icons-react'
import { showToast } from '../../../lib/toasts.ts'
import classes from './copy-number.module.css'

/** A number as it stands; a click copies it. */
export function CopyNumber({ number }: { number: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      showToast({ tone: 'success', message: `Скопировано: ${number}` })
    } catch {
      showToast({ tone: 'error', message: 'Браузер не дал скопировать. Выделите номер и скопируйте его вручную.' })
    }
  }
  return (
    <button type="button" className={classes.number} aria-label={`Скопировать ${number}`} onClick={copy}>
      {number}
      <IconCopy size={14} stroke={2} aria-hidden="true" />
    </button>
  )
}
