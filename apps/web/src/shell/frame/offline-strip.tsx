import { useSyncExternalStore } from 'react'
import classes from './notices.module.css'

/** Under the header while the browser has no network; the page stays readable. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={classes.offline}>
      {!isOnline && (
        <p className="container">
          Нет подключения к сети. Страницу можно читать; корзина, избранное и заказы сейчас не меняются.
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
