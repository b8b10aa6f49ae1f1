import { useRef } from 'react'

/** Runs `send`, which speaks of its own failure, unless another is under way. */
type Submit = (send: () => Promise<unknown>) => void

/**
 * One request of the dialog at a time. The second click of a double click comes before the button has been drawn as
 * busy, with the same captcha, code or new account, and would be refused. After `close` nothing is sent any more: the
 * page is about to leave.
 */
export function useSubmit(): { submit: Submit; close: () => void } {
  const state = useRef<'open' | 'busy' | 'closed'>('open')
  const submit: Submit = (send) => {
    if (state.current !== 'open') return
    state.current = 'busy'
    const release = () => {
      if (state.current === 'busy') state.current = 'open'
    }
    send().then(release, release)
  }
  return {
    submit,
    close: () => {
      state.current = 'closed'
    },
  }
}
