import { useState } from 'react'
import { failureText } from './api-error.ts'
import { showToast } from './toasts.ts'

const notPrinted = 'PDF не подготовлен. Повторите позже или распечатайте страницу.'

interface PrintView {
  state: 'absent' | 'queued' | 'rendering' | 'done' | 'failed'
  percent: number
  url: string | null
  error: string | null
}

interface Printing<View extends PrintView> {
  ask: () => Promise<View>
  /** Follows what was asked for, over server-sent events. */
  watch: (
    first: View,
    handlers: { onData: (view: View) => void; onError: (error: unknown) => void },
  ) => Promise<{ unsubscribe: () => void }>
}

/**
 * Asks for a file that the worker prints, follows its printing, and hands it to the browser. Asked for again it is the
 * same file, at once. `percent` is null while nothing is under way.
 */
export function usePrintedFile<View extends PrintView>({ ask, watch }: Printing<View>) {
  const [percent, setPercent] = useState<number | null>(null)
  const download = async () => {
    setPercent(0)
    try {
      const first = await ask()
      const print = isUnderWay(first) ? await follow(first, watch, setPercent) : first
      if (print.url) window.location.assign(print.url)
      else showToast({ tone: 'error', message: print.error ?? notPrinted })
    } catch (error) {
      showToast({ tone: 'error', message: failureText(error) })
    } finally {
      setPercent(null)
    }
  }
  return { download: () => void download(), percent }
}

function isUnderWay({ state }: PrintView): boolean {
  return state === 'queued' || state === 'rendering'
}

/** Until the file is there or could not be made. */
function follow<View extends PrintView>(
  first: View,
  watch: Printing<View>['watch'],
  onPercent: (percent: number) => void,
): Promise<View> {
  return new Promise((resolve, reject) => {
    const watching = watch(first, {
      onData(print) {
        if (isUnderWay(print)) return onPercent(print.percent)
        void watching.then((subscription) => subscription.unsubscribe())
        resolve(print)
      },
      onError: reject,
    })
    watching.catch(reject)
  })
}
