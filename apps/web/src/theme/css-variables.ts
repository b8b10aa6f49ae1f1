import type { CSSVariablesResolver } from '@mantine/core'

/** Contrast of the design's table: placeholders 5.54:1, control edges 3.34:1, disabled controls stay readable. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--ease': 'cubic-bezier(.2,0,0,1)',
    '--container': '1110px',
    '--gutter': '16px',
  },
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-default-color': 'var(--mantine-color-gray-9)',
    '--mantine-color-disabled': 'var(--mantine-color-gray-1)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-disabled-border': 'transparent',
    '--mantine-color-green-light': 'var(--mantine-color-green-0)',
    '--mantine-color-green-light-hover': 'var(--mantine-color-green-1)',
    '--mantine-color-green-light-color': 'var(--mantine-color-green-7)',
    '--mantine-color-anchor': 'var(--mantine-color-green-6)',
  },
  dark: {},
})
