import { useOnline } from '../../lib/network/use-online.ts'
import classes from './notices.module.css'

/** Under the header while the browser has no network; the page stays readable. */
export function OfflineStrip() {
  const isOnline = useOnline()
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
