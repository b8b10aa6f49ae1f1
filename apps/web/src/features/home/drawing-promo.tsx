import type { HomePage } from '@agromarket/shared'
import { ExplodedDrawing } from '../../ui/drawings/exploded-drawing.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import classes from './home-page.module.css'

/** Position numbers are the way from a drawing to a part. */
export function DrawingPromo({ machine }: { machine: HomePage['parade'][number] }) {
  return (
    <section className={classes.promo} aria-labelledby="home-drawing">
      <div>
        <h2 id="home-drawing">
          Найдите деталь <br />
          на чертеже
        </h2>
        <p>У каждой детали указаны узел, лист и номер позиции.</p>
        <PathLink href={machine.url} className={classes.promoLink}>
          Открыть {machine.manufacturer} {machine.name}
        </PathLink>
      </div>
      <ExplodedDrawing selected={8} className={classes.exploded} label="Вариатор в разобранном виде, 13 позиций" />
    </section>
  )
}
