import type { HomePage } from '@agromarket/shared'
import { Link } from '../../ui/navigation/link.tsx'
import { ExplodedDrawing } from './exploded-drawing.tsx'
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
        <Link href={machine.url} className={classes.promoLink}>
          Открыть {machine.manufacturer} {machine.name}
        </Link>
      </div>
      <ExplodedDrawing selected={8} className={classes.exploded} label="Вариатор в разобранном виде, 13 позиций" />
    </section>
  )
}
