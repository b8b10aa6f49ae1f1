import type { VacancyBoard } from '@agromarket/shared'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ApplyForm } from './apply-form.tsx'
import { payText } from './pay-text.ts'
import classes from './vacancies.module.css'
import { VacancyList } from './vacancy-list.tsx'
import { VacancyView } from './vacancy-view.tsx'

interface VacanciesPageProps {
  board: VacancyBoard
  alias: string | undefined
  city: string | undefined
  /** The address names a vacancy: on a phone it is a page of its own. */
  isChosen: boolean
  onChoose: (choice: { alias: string | undefined; city: string | undefined }) => void
}

/** The list at the left, one vacancy at the right; on a phone one or the other. Spec §2. */
export function VacanciesPage({ board, alias, city, isChosen, onChoose }: VacanciesPageProps) {
  const [isReserve, setReserve] = useState(false)
  const { open } = board
  const query = city ? `?city=${city}` : ''
  const trail = [{ name: 'Главная', url: '/' }, ...(isChosen ? [{ name: 'Вакансии', url: `/vacancies${query}` }] : [])]
  const Title = isChosen ? 'p' : 'h1'
  return (
    <div className={`container ${classes.page}`} data-one={isChosen || isReserve || undefined}>
      <Breadcrumbs trail={trail} current={isChosen ? (open?.title ?? '') : 'Вакансии'} />
      <div className={classes.heading}>
        <Title>Вакансии</Title>
        <span>
          {formatNumber(board.total)} в {formatNumber(board.cities.length)} {inCities(board.cities.length)}
        </span>
        <div className={classes.choices}>
          <SelectField
            label="Город"
            isLabelHidden
            leftIcon={<IconMapPin size={16} stroke={1.75} aria-hidden="true" />}
            value={city ?? ''}
            onChange={({ target }) =>
              onChoose({ alias: isChosen ? undefined : alias, city: target.value || undefined })
            }
          >
            <option value="">Все города</option>
            {board.cities.map((one) => (
              <option key={one.alias} value={one.alias}>{`${one.name}, ${one.count}`}</option>
            ))}
          </SelectField>
          <SelectField
            label="Направление"
            isLabelHidden
            value={isChosen ? '' : (alias ?? '')}
            onChange={({ target }) => onChoose({ alias: target.value || undefined, city })}
          >
            <option value="">Все направления</option>
            {board.kinds.map((one) => (
              <option key={one.alias} value={one.alias}>{`${one.name}, ${one.count}`}</option>
            ))}
          </SelectField>
        </div>
      </div>
      <div className={classes.layout}>
        <VacancyList board={board} openId={open?.id} query={query} onReserve={() => setReserve(true)} />
        <article className={classes.view}>
          {isReserve ? (
            <>
              <Button variant="default" size="sm" onClick={() => setReserve(false)}>
                К вакансиям
              </Button>
              <ApplyForm title="Резюме в резерв филиала" />
            </>
          ) : (
            open && (
              <>
                <VacancyView vacancy={open} isChosen={isChosen} />
                <ApplyForm key={open.id} title="Откликнуться" vacancyId={open.id} />
              </>
            )
          )}
        </article>
      </div>
      {isChosen && open && !isReserve && (
        <BottomBar caption={open.city} sum={payText(open)}>
          <Button onClick={() => document.getElementById('otklik')?.scrollIntoView({ behavior: 'smooth' })}>
            Откликнуться
          </Button>
        </BottomBar>
      )}
    </div>
  )
}

/** «в 1 городе», «в 6 городах» */
function inCities(count: number): string {
  return count % 10 === 1 && count % 100 !== 11 ? 'городе' : 'городах'
}
