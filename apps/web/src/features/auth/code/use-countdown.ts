import { useEffect, useState } from 'react'

interface Start {
  wallMs: number
  runMs: number
  seconds: number
}

/**
 * Seconds left of a lock; `restart` sets it anew. Two clocks run, and the one that has got further counts: the wall's
 * goes on while a tab sleeps, the page's own is not moved when somebody sets the wall's back.
 */
export function useCountdown(initialSeconds: number): { secondsLeft: number; restart: (seconds: number) => void } {
  const [start, setStart] = useState(() => startNow(initialSeconds))
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSecondsLeft(secondsLeftOf(start)), 250)
    return () => clearInterval(timer)
  }, [isRunning, start])
  return {
    secondsLeft,
    restart: (seconds) => {
      setStart(startNow(seconds))
      setSecondsLeft(seconds)
    },
  }
}

function startNow(seconds: number): Start {
  return { wallMs: Date.now(), runMs: performance.now(), seconds }
}

function secondsLeftOf({ wallMs, runMs, seconds }: Start): number {
  const passedMs = Math.max(Date.now() - wallMs, performance.now() - runMs)
  return Math.max(0, Math.ceil(seconds - passedMs / 1000))
}
