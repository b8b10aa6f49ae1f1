import { requestNumber, toFailure } from '../../lib/api-error.ts'
import { Mark } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import classes from './service-page.module.css'

/** 500: stands alone, because what failed may be what the header needs. */
export function ErrorPage({ error }: { error: unknown }) {
  const { requestId } = toFailure(error)
  return (
    <main id="content" className={`container ${classes.page}`}>
      <title>Страница не открылась — Агромаркет</title>
      <a href="/" aria-label="Агромаркет, на главную">
        <Mark size={40} />
      </a>
      <MachineDrawing name="tractor" width={240} />
      <h1>Страница не открылась</h1>
      <p>
        Повторите через минуту.
        {requestId !== null && (
          <>
            <br />
            {requestNumber(requestId)}
          </>
        )}
      </p>
      <Button onClick={() => location.reload()}>Повторить</Button>
    </main>
  )
}
