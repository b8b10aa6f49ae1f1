import { useEffect, useState } from 'react'

/** Seconds left of a lock; `restart` sets it anew. Counts by the clock, so a sleeping tab does not stretch it. */
export function useCountdown(initialSeconds: number): { secondsLeft: number; restart: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    secondsLeft,
    restart: (seconds) => {
      setNow(Date.now())
      setEndsAt(Date.now() + seconds * 1000)
    },
  }
}
