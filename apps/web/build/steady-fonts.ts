import type { Plugin } from 'postcss'

/**
 * A face that is not there when the text is drawn is left for the next page: whatever the fallback's widths are, nothing
 * moves. The package of the faces would have them swapped in.
 */
export function steadyFonts(): Plugin {
  return {
    postcssPlugin: 'steady-fonts',
    Declaration: {
      'font-display': (declaration) => {
        if (declaration.value !== 'optional') declaration.value = 'optional'
      },
    },
  }
}
