import type { PartPage } from '@agromarket/shared'

/** The way to a part, for the breadcrumbs and for search engines. */
export function partTrail(part: PartPage['part']) {
  return [{ name: 'Главная', url: '/' }, { name: 'Запчасти', url: '/zapchasti' }, ...part.categoryTrail]
}
