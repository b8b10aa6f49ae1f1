import { Modal, type ModalProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useLayer } from '../../lib/layers.ts'

interface DeskDialogProps extends ModalProps {
  /** Off where the dialog is what its address shows: «Back» leaves the address then. */
  isClosedByBack?: boolean
}

/** A dialog of the desk. «Back» closes it and leaves the page where it is; of several the topmost one alone. */
export function DeskDialog({ isClosedByBack = true, ...props }: DeskDialogProps) {
  const isTopmost = useLayer(props.opened, props.onClose, { isModal: isClosedByBack })
  return <Modal {...props} closeOnEscape={false} trapFocus={isTopmost} onKeyDownCapture={keepFromLayer} />
}

/** Escape of a field with an open list closes the list: the library marks the field until then. */
export function keepFromLayer(event: KeyboardEvent): void {
  const isOfField = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')
  if (event.key === 'Escape' && isOfField) event.preventDefault()
}
