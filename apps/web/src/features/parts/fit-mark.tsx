import { IconCheck } from '@tabler/icons-react'
import classes from './fit-mark.module.css'
import type { Fit } from './use-fits.ts'

/** «Подходит»: a line of its own, which stands empty until it is known; the header names the machine. */
export function FitMark({ fit }: { fit: Fit | undefined }) {
  return (
    <span className={classes.mark} data-fits={fit?.isFitting}>
      {fit?.isFitting && <IconCheck size={13} stroke={2.5} aria-hidden="true" />}
      {fit && (
        <>
          {fit.isFitting ? 'Подходит' : 'Не подходит'}
          <span className="visually-hidden"> к {fit.machine}</span>
        </>
      )}
    </span>
  )
}
