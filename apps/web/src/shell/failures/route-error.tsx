import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { toFailure } from '../../lib/api-error.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import classes from './service-page.module.css'

/** A page that did not come: header and footer stay, and the way to ask again. What is broken stays to ErrorPage. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  const isNetwork = toFailure(error).code === 'network'
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
  }
  return (
    <div className={`container ${classes.failed}`}>
      <h1 className="visually-hidden">Страница не открылась</h1>
      <ErrorStrip
        title={isNetwork ? 'Не удалось загрузить страницу' : 'Страница не открылась'}
        text={isNetwork ? 'Проверьте связь и повторите.' : 'Повторите через минуту.'}
        error={error}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    </div>
  )
}
