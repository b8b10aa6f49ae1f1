import { useEffect, useState } from 'react'
import { attachToastHost, type Toast } from '../../lib/toasts.ts'
import classes from './notices.module.css'

const shownMs = 10_000

/** The last toast in words alone, for when the library behind the others could not be loaded. */
export function PlainToastHost() {
  const [toast, setToast] = useState<Toast | null>(null)
  useEffect(() => attachToastHost(setToast), [])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), shownMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <p role="alert" className={classes.plainToast}>
      {toast?.message}
    </p>
  )
}
