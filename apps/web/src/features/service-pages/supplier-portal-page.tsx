import { phoneHref } from '../../lib/format-phone.ts'
import { useViewer } from '../../lib/viewer.tsx'
import { TextPage } from './text-page.tsx'

/** /suppliers: what a supplier does until files are taken here. */
export function SupplierPortalPage() {
  const { branch } = useViewer()
  return (
    <TextPage title="Портал поставщика" lead="Загрузка файлов через портал ещё не открыта.">
      <h2>Как передать прайс-лист сейчас</h2>
      <ul>
        <li>
          Пришлите файл на <a href={`mailto:${branch.email}`}>{branch.email}</a>: артикул, название, цена и остаток в
          отдельных столбцах.
        </li>
        <li>
          По вопросам позвоните в филиал: <a href={phoneHref(branch.phone)}>{branch.phone}</a>.
        </li>
      </ul>
    </TextPage>
  )
}
