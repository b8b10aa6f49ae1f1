import { Drawer, type DrawerProps } from '@mantine/core'
import { useLayer } from '../../lib/layers.ts'
import { keepFromLayer } from './desk-dialog.tsx'

/** What slides over a page of the desk from an edge. «Back» closes it and leaves the page where it is. */
export function DeskSheet(props: DrawerProps) {
  const isTopmost = useLayer(props.opened, props.onClose, { isModal: true })
  return <Drawer {...props} closeOnEscape={false} trapFocus={isTopmost} onKeyDownCapture={keepFromLayer} />
}
