import 'altcha/external'
import 'altcha/altcha.css'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useRef } from 'react'
import classes from './captcha.module.css'

/** The worker comes as a file of ours, so that the content security policy needs no exception. */
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
globalThis.$altcha.i18n.set('ru', {
  ariaLinkLabel: 'ALTCHA',
  enterCode: 'Введите код',
  enterCodeAria: 'Введите код, который слышите',
  error: 'Проверка не удалась. Повторите её.',
  expired: 'Срок проверки истёк. Повторите её.',
  footer: '',
  getAudioChallenge: 'Получить код голосом',
  label: 'Я не робот',
  loading: 'Загрузка…',
  reload: 'Обновить',
  verify: 'Проверить',
  verificationRequired: 'Подтвердите, что вы не робот',
  verified: 'Проверка пройдена',
  verifying: 'Проверяем…',
  waitAlert: 'Проверяем, подождите…',
})

interface AltchaWidgetProps {
  challengeUrl: string
  isAutomatic: boolean
  onToken: (token: string) => void
}

/** Proof of work in the visitor's browser. Puts its token into a hidden field named smart-token (spec §7). */
export function AltchaWidget({ challengeUrl, isAutomatic, onToken }: AltchaWidgetProps) {
  const host = useRef<HTMLDivElement>(null)
  const report = useRef(onToken)
  useEffect(() => {
    report.current = onToken
  })
  useEffect(() => {
    const widget = document.createElement('altcha-widget')
    widget.setAttribute('challenge', challengeUrl)
    widget.setAttribute('name', 'smart-token')
    widget.setAttribute('language', 'ru')
    if (isAutomatic) widget.setAttribute('auto', 'onload')
    widget.setAttribute('configuration', JSON.stringify({ hideFooter: true, hideLogo: true }))
    widget.addEventListener('statechange', (event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
      report.current(state === 'verified' && payload ? payload : '')
    })
    host.current?.append(widget)
    return () => widget.remove()
  }, [challengeUrl, isAutomatic])
  return <div ref={host} className={classes.altcha} />
}
