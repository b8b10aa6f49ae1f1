import { PartSearchForm } from '../../features/search/part-search-form.tsx'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './service-page.module.css'

/** 404: says so, offers the search and three ways on. */
export function NotFoundPage() {
  return (
    <div className={`container ${classes.page}`}>
      <title>Страница не найдена — Агромаркет</title>
      <meta name="robots" content="noindex" />
      <MachineDrawing name="plough" width={240} />
      <h1>Такой страницы нет</h1>
      <p>Возможно, адрес набран с ошибкой или страница переехала.</p>
      <div className={classes.search}>
        <PartSearchForm placeholder="Артикул или название" isFramed />
      </div>
      <nav aria-label="Куда перейти" className={classes.links}>
        <Link href="/zapchasti">Запчасти</Link>
        <Link href="/catalog">Техника</Link>
        <Link href="/contacts">Филиалы и контакты</Link>
      </nav>
    </div>
  )
}
