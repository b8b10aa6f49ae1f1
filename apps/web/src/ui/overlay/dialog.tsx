import { Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useLayer } from '../../lib/layers.ts'
import { belowMd, useMediaQuery } from '../../lib/use-media-query.ts'
import { useReturnFocus } from '../../lib/use-return-focus.ts'
import iconButton from '../buttons/icon-button.module.css'
import classes from './dialog.module.css'
import { dialogFade, dimmed, floatingDefaults } from './floating-defaults.ts'
import { MantineScope } from './mantine-scope.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Width in CSS; the specification's default is half the window. */
  width?: string
  /** Neither Escape nor a click outside closes it: it shakes for 300 ms instead (spec §4). Its cross still does. */
  isPersistent?: boolean
  /** The title row: shown, shown on phones only, or a name for screen readers alone. */
  titleMode?: 'shown' | 'phone-only' | 'hidden'
  /** Inner margin, 30 px by default. */
  padding?: string
  /** Distance of the top edge from the window's. */
  top?: string
  isAnimated?: boolean
  /** Off where the content has a way to close of its own. */
  hasCross?: boolean
  /** Off where the dialog is what its address shows: «Back» then leaves both. */
  isClosedByBack?: boolean
}

const shakeMs = 300

/**
 * A dialog over the page. Dialogs stack: only the topmost reacts to Escape and keeps Tab inside; the page behind does
 * not scroll while any is open. Full screen below MD.
 */
export function Dialog(props: DialogProps) {
  return (
    <MantineScope>
      <DialogWindow {...props} />
    </MantineScope>
  )
}

function DialogWindow({
  title,
  onClose,
  children,
  width = '50%',
  isPersistent = false,
  titleMode = 'shown',
  padding = '30px',
  top = '8dvh',
  isAnimated = true,
  hasCross = true,
  isClosedByBack = true,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const isFullScreen = useMediaQuery(belowMd)
  const close = isPersistent ? () => shake(content.current) : onClose
  const isTopmost = useLayer(true, close, { isModal: isClosedByBack })
  useReturnFocus()
  return (
    <Modal.Root
      {...floatingDefaults}
      opened
      onClose={close}
      size={width}
      yOffset={top}
      fullScreen={isFullScreen}
      trapFocus={isTopmost}
      className={classes[titleMode]}
      classNames={{ content: classes.content }}
      style={{ '--dialog-padding': padding }}
      transitionProps={isFullScreen || !isAnimated ? { duration: 0 } : dialogFade}
    >
      <Modal.Overlay {...dimmed} />
      <Modal.Content>
        {/* Not the library's header element: the page has its banner already. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
        </div>
        <Modal.Body className={classes.body}>
          <div ref={content} className={classes.inner}>
            {hasCross && <CloseCross onClose={onClose} />}
            {children}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function CloseCross({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={`${iconButton.button} ${classes.cross}`} aria-label="Закрыть" onClick={onClose}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d="m4.500 4.500 11 11m0-11-11 11" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  )
}

/** Under reduced motion the style sheet turns the shake into a flash of the outline. */
function shake(inner: HTMLElement | null): void {
  const dialog = inner?.closest<HTMLElement>('[role="dialog"]')
  if (!dialog) return
  dialog.classList.add(classes.shaking ?? '')
  setTimeout(() => dialog.classList.remove(classes.shaking ?? ''), shakeMs)
}
