import { PathLink } from '../../ui/path-link.tsx'
import { PartSearchForm } from '../catalog/part-search-form.tsx'
import { TextPage } from './text-page.tsx'

/** /search/sparepart: the catalogue's search for the company's own people (spec §6). */
export function SparePartSearchPage() {
  return (
    <TextPage title="Поиск по запчастям" lead="По артикулу, кросс-номеру или названию.">
      <PartSearchForm placeholder="Артикул или название" isFramed />
      <p>
        Остатки всех филиалов и аналоги — на странице детали. Подбор по машине — в{' '}
        <PathLink href="/catalog">каталоге техники</PathLink>.
      </p>
    </TextPage>
  )
}
