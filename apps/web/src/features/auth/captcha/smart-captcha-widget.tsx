import { useEffect, useRef } from 'react'
import classes from './captcha.module.css'

interface SmartCaptcha {
  render: (host: HTMLElement, options: { sitekey: string; hl: 'ru'; callback: (token: string) => void }) => number
  destroy: (widgetId: number) => void
}

const scriptUrl = 'https://smartcaptcha.yandexcloud.net/captcha.js'

/** Yandex SmartCaptcha; puts its token into a hidden field named smart-token itself. */
export function SmartCaptchaWidget({ siteKey, onToken }: { siteKey: string; onToken: (token: string) => void }) {
  const host = useRef<HTMLDivElement>(null)
  const report = useRef(onToken)
  useEffect(() => {
    report.current = onToken
  })
  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    void loadSmartCaptcha().then((captcha) => {
      if (isGone || !host.current) return
      const id = captcha.render(host.current, {
        sitekey: siteKey,
        hl: 'ru',
        callback: (token) => report.current(token),
      })
      remove = () => captcha.destroy(id)
    })
    return () => {
      isGone = true
      remove?.()
    }
  }, [siteKey])
  return <div ref={host} className={classes.smart} />
}

let loading: Promise<SmartCaptcha> | undefined

/** Third-party script: only when a form needs it, once per page. */
function loadSmartCaptcha(): Promise<SmartCaptcha> {
  loading ??= new Promise<SmartCaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.onload = () => {
      const { smartCaptcha } = window as unknown as { smartCaptcha?: SmartCaptcha }
      if (smartCaptcha) resolve(smartCaptcha)
      else reject(new Error('SmartCaptcha did not start'))
    }
    script.onerror = () => reject(new Error('SmartCaptcha did not load'))
    document.head.append(script)
  })
  return loading
}
