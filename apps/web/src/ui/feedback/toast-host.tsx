import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { attachToastHost, type Toast } from '../../lib/toasts.ts'
import { MantineScope } from '../overlay/mantine-scope.tsx'
import classes from './toast-host.module.css'

const defaultDurationMs = 10_000
const colors = { success: 'green', error: 'red', info: 'blue' } as const

/** Toasts at the bottom of the window. Loads with the first of them. */
export function ToastHost() {
  useEffect(() => attachToastHost(show), [])
  return (
    <MantineScope>
      <Notifications className={classes.host} position="bottom-center" limit={1} zIndex={1100} containerWidth={420} />
    </MantineScope>
  )
}

/** A toast that is on screen already, by id or by its words, is not shown twice (spec §4). */
function show(toast: Toast): void {
  const id = toast.id ?? `${toast.title ?? ''}|${toast.message}`
  const { notifications: shown, queue } = notificationsStore.getState()
  if ([...shown, ...queue].some((one) => one.id === id)) return
  notifications.show({
    id,
    title: toast.title,
    message: <ToastText toast={toast} id={id} />,
    color: colors[toast.tone ?? 'success'],
    autoClose: toast.duration ?? defaultDurationMs,
    withBorder: false,
    role: toast.tone === 'error' ? 'alert' : 'status',
    classNames: { root: classes.toast, title: classes.title, description: classes.text, closeButton: classes.cross },
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
