import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isMissingChunk } from '../../lib/network/missing-chunk.ts'
import { useOnline } from '../../lib/network/use-online.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import classes from './service-page.module.css'

/**
 * A page that did not come: header and footer stay, and the way to ask again; with the connection it comes by itself.
 * What is broken stays to ErrorPage.
 */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isOnline = useOnline()
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    if (isOnline && isMissingChunk(error)) location.reload()
    else await router.invalidate()
    setRetrying(false)
  }
  const retryWithConnection = useEffectEvent(retry)
  useEffect(() => {
    const listener = () => void retryWithConnection()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  return (
    <div className={`container ${classes.failed}`}>
      <h1 className="visually-hidden">Страница не открылась</h1>
      <ErrorStrip
        {...(isOnline
          ? { title: 'Не удалось загрузить страницу' }
          : { title: 'Нет подключения к сети', text: 'Страница откроется сама, когда связь появится.' })}
        error={error}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    </div>
  )
}
