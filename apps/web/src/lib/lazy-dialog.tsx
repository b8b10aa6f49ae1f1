import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from './toasts.ts'

/**
 * A dialog from a chunk of its own. A chunk that does not arrive says so and closes what it should have opened: the
 * page stays. Browsers remember the failure until the page is loaded anew.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: made once with its module, never while rendering
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded)
    const giveUp = useEffectEvent(() => {
      showToast({ tone: 'error', message: 'Не удалось открыть окно. Проверьте связь и обновите страницу.' })
      props.onClose()
    })
    useEffect(() => {
      if (Dialog) return
      let isWanted = true
      load().then(
        (component) => {
          loaded = component
          if (isWanted) setDialog(() => component)
        },
        () => {
          if (isWanted) giveUp()
        },
      )
      return () => {
        isWanted = false
      }
    }, [Dialog])
    return (
      Dialog && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}
