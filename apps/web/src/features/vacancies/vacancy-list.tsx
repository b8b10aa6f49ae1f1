import type { VacancyBoard } from '@agromarket/shared'
import { Link } from '../../ui/navigation/link.tsx'
import { payText } from './pay-text.ts'
import classes from './vacancies.module.css'
import { VacancyDay } from './vacancy-day.tsx'

interface VacancyListProps {
  board: VacancyBoard
  /** What stands at the right, or on the page of its own. */
  openId: number | undefined
  /** Kept in every address, so that the list stays as it was chosen. */
  query: string
  onReserve: () => void
}

/** The open vacancies, the newest first. */
export function VacancyList({ board, openId, query, onReserve }: VacancyListProps) {
  return (
    <nav className={`${classes.list} printed`} aria-label="Список вакансий">
      {board.items.length === 0 && <p className={classes.nothing}>Здесь сейчас нет открытых вакансий.</p>}
      <ul>
        {board.items.map((vacancy) => (
          <li key={vacancy.id}>
            <Link
              href={`${vacancy.url}${query}`}
              className={classes.row}
              {...(vacancy.id === openId && { 'aria-current': 'true' as const })}
            >
              <b>{vacancy.title}</b>
              <VacancyDay at={vacancy.publishedAt} timeZone={vacancy.timeZone} />
              <span>
                {vacancy.city}, <b>{payText(vacancy)}</b>
              </span>
              <small>
                {vacancy.workplace}, {vacancy.schedule.charAt(0).toLowerCase() + vacancy.schedule.slice(1)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.reserve}>
        Нет подходящей?{' '}
        <button type="button" onClick={onReserve}>
          Отправить резюме в резерв
        </button>
      </p>
    </nav>
  )
}
