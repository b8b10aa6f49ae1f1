import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { showToast } from '../../../lib/toasts.ts'

/** Copies a text; a browser that forbids it says so, for the text stands beside the button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', message: 'Скопировано' }),
      () => showToast({ tone: 'error', message: 'Браузер не дал скопировать. Выделите текст и скопируйте сами.' }),
    )
  return (
    <ActionIcon variant="default" size="md" aria-label={label} onClick={copy}>
      <IconCopy size={16} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
