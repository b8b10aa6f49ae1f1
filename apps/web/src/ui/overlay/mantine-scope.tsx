import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../../theme/theme.ts'

/**
 * The library's context, around the few parts that need it and in their chunks: no page carries the library in its
 * first bundle. The variables come as a style sheet (scripts/generate-theme-css.ts).
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false}>
      {children}
    </MantineProvider>
  )
}
