import { IconHeart, IconHeartFilled, IconLock, IconShoppingCartPlus } from '@tabler/icons-react'

type RowIconName = 'heart' | 'heart-filled' | 'cart-plus' | 'lock'

/** The icons that rows point to, each as large as what points to it. Stand once in every page, before the rows. */
export function RowIcons() {
  return (
    <svg aria-hidden="true" width="0" height="0" display="none">
      <IconHeart id={idOf('heart')} size="100%" stroke={1.75} />
      <IconHeartFilled id={idOf('heart-filled')} size="100%" />
      <IconShoppingCartPlus id={idOf('cart-plus')} size="100%" stroke={1.75} />
      <IconLock id={idOf('lock')} size="100%" stroke={2} />
    </svg>
  )
}

/**
 * An icon of a row, `size` CSS pixels, in the colour of the text. A list shows each fifty times: drawn anew every time
 * they were a third of the page.
 */
export function RowIcon({ name, size }: { name: RowIconName; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}

function idOf(name: RowIconName): string {
  return `icon-${name}`
}
