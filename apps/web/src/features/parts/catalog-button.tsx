import { LinkButton } from '../../ui/buttons/button.tsx'

/** The way out of a page that has nothing to show yet. */
export function CatalogButton({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <LinkButton href="/zapchasti" variant="default" size={size}>
      Перейти в каталог
    </LinkButton>
  )
}
