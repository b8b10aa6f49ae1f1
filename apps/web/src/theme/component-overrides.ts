import type { MantineThemeComponents } from '@mantine/core'

/**
 * Where the library's defaults break the design: control heights 32/36/44/50, no stripes, no dots.
 * Plain objects on purpose: naming a component here must not pull it into the first bundle.
 */
const controlHeights: Record<string, string> = {
  xs: '2rem',
  sm: '2.25rem',
  md: '2.75rem',
  lg: '3.125rem',
  xl: '3.125rem',
}
const heightOf = (size: unknown) => controlHeights[typeof size === 'string' ? size : 'md'] ?? controlHeights.md

const inputVars = (_: unknown, props: { size?: unknown }) => ({
  wrapper: { '--input-height': heightOf(props.size), '--input-size': heightOf(props.size) },
})
const input = { defaultProps: { size: 'md' }, vars: inputVars }

export const componentOverrides: MantineThemeComponents = {
  // Inside a text colour alone does not tell a link.
  Anchor: { defaultProps: { underline: 'always' } },
  Button: {
    defaultProps: { size: 'md' },
    vars: (_: unknown, props: { size?: unknown }) => ({ root: { '--button-height': heightOf(props.size) } }),
    styles: { label: { fontWeight: 560 } },
  },
  Input: input,
  InputWrapper: { defaultProps: { size: 'sm' } },
  TextInput: input,
  Select: input,
  NativeSelect: input,
  Textarea: { defaultProps: { size: 'md' } },
  // With the library's point a typed «2,5» would become 25.
  NumberInput: { defaultProps: { decimalSeparator: ',' } },
  Loader: { defaultProps: { type: 'oval', size: 18 } },
  Modal: {
    defaultProps: {
      radius: 'xl',
      centered: false,
      closeButtonProps: { 'aria-label': 'Закрыть' },
      overlayProps: { color: '#0A1C14', backgroundOpacity: 0.56, blur: 0 },
      transitionProps: { transition: 'fade', duration: 180 },
    },
  },
  Drawer: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Закрыть' },
      overlayProps: { color: '#0A1C14', backgroundOpacity: 0.56, blur: 0 },
      transitionProps: { duration: 250, timingFunction: 'cubic-bezier(.2,0,0,1)' },
    },
  },
  Checkbox: { defaultProps: { radius: 'xs', size: 'sm' } },
  Switch: { defaultProps: { size: 'md' } },
  Table: { defaultProps: { striped: false, withRowBorders: true, verticalSpacing: 'sm' } },
  // The library's padding is made of the smallest spacing, which is half as much here.
  Tabs: { styles: { tab: { padding: '10px 12px', fontSize: 15, fontWeight: 600 } } },
  SegmentedControl: { defaultProps: { radius: 'md' } },
  Menu: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 180 } } },
  Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 180 } } },
  Tooltip: { defaultProps: { openDelay: 300, closeDelay: 0, position: 'right' } },
}
