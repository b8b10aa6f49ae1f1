import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { attachToastHost, type Toast } from '../../lib/toasts.ts'
import { belowMd, useMediaQuery } from '../../lib/use-media-query.ts'
import { MantineScope } from '../overlay/mantine-scope.tsx'
import classes from './toast-host.module.css'

const defaultDurationMs = 10_000
const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const

/**
 * Toasts at the top right under the header, on a phone above the bottom bar: one at a time, the next follows; an
 * error waits for nothing but errors. Their time stands still under the pointer and the focus. Loads with the first of them.
 */
export function ToastHost() {
  const isPhone = useMediaQuery(belowMd)
  useEffect(() => attachToastHost(show), [])
  return (
    <MantineScope>
      <Notifications
        className={classes.host}
        position={isPhone ? 'bottom-center' : 'top-right'}
        limit={1}
        zIndex={1100}
        containerWidth={380}
        withAutoCloseProgress
      />
    </MantineScope>
  )
}

/** A toast that is on screen already or waits for its turn, by id or by its words, is not shown twice (spec §4). */
function show(toast: Toast): void {
  const words = `${toast.title ?? ''}|${toast.message}`
  const id = toast.id ?? words
  const { notifications: shown, queue } = notificationsStore.getState()
  const known = [...shown, ...queue]
  if (known.some((one) => one.id === id || one['data-words'] === words)) {
    toast.onShown?.()
    return
  }
  const tone = toast.tone ?? 'success'
  const Icon = icons[tone]
  notifications.show({
    id,
    'data-words': words,
    ...(toast.onShown && { onOpen: toast.onShown }),
    title: toast.title,
    message: <ToastText toast={toast} id={id} />,
    icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
    autoClose: toast.duration ?? defaultDurationMs,
    withBorder: false,
    // What an error takes the place of comes back after it.
    priority: tone === 'error' ? 1 : 0,
    role: tone === 'error' ? 'alert' : 'status',
    mod: { tone, 'has-title': toast.title !== undefined },
    classNames: {
      root: classes.toast,
      icon: classes.icon,
      title: classes.title,
      description: classes.text,
      closeButton: classes.cross,
    },
    closeButtonProps: { 'aria-label': 'Закрыть' },
  })
}

function ToastText({ toast, id }: { toast: Toast; id: string }) {
  const { action } = toast
  return (
    <span className={classes.message}>
      {toast.message}
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.onClick()
            notifications.hide(id)
          }}
        >
          {action.label}
        </button>
      )}
    </span>
  )
}
