import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { ManagerCard } from '../../../apps/web/src/features/ps/pieces/manager-card.tsx'
import classes from './renderer.module.css'

export function Renderer({ data, place }: PsBlockProps<'greeting'>) {
  const { name, farm, district, text, manager } = data
  const whom = [farm, district].filter(Boolean).join(', ')
  return (
    <section className={classes.band} aria-labelledby="ps-greeting">
      <div className={`container ${classes.layout}`}>
        <div>
          {whom !== '' && <p className={classes.whom}>Подборка для {whom}</p>}
          <h1 id="ps-greeting">{name === '' ? 'Здравствуйте' : `${name}, здравствуйте`}</h1>
          {text !== '' && <p className={classes.text}>{text}</p>}
        </div>
        {manager && <ManagerCard manager={manager} isOnDark isPrint={place.isPrint} />}
      </div>
    </section>
  )
}
