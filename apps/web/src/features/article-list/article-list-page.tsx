import { formatMoney } from '@agromarket/shared'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount, formatNumber, type NounForms, nouns } from '../../lib/format/format-count.ts'
import { Button, LinkButton } from '../../ui/buttons/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { useViewer } from '../users/viewer.tsx'
import classes from './article-list.module.css'
import { ListActions } from './list-actions.tsx'
import { type ListRow, type ListTotals, lineNouns, type RowState } from './list-rows.ts'
import { ListTable } from './list-table.tsx'
import { ListText } from './list-text.tsx'
import { useArticleList } from './use-article-list.ts'

const waitNouns: NounForms = ['строка ждёт выбора', 'строки ждут выбора', 'строк ждут выбора']
const missingNouns: NounForms = ['не найдена', 'не найдены', 'не найдено']

/** A pasted list of articles: checked in one step, bought in the next. */
export function ArticleListPage() {
  const { permissions, branch } = useViewer()
  const list = useArticleList()
  const [shown, setShown] = useState<RowState | null>(null)
  const { rows, totals } = list
  const hasPrices = !permissions.isGuest
  const visible = shown === null ? rows : rows.filter(({ state }) => state === shown)
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs
        trail={[
          { name: 'Главная', url: '/' },
          { name: 'Запчасти', url: '/zapchasti' },
        ]}
        current="Список артикулов"
      />
      <PageHeading
        title="Список артикулов"
        {...(rows.length > 0 && { count: formatCount(rows.length, lineNouns) })}
        actions={list.isChecked && <ListActions list={list} />}
      />
      <div className={classes.layout}>
        <ListText
          text={list.text}
          error={list.error}
          rows={list.isOld ? [] : rows}
          isChecking={list.isChecking}
          onChange={list.setText}
          onCheck={() => void list.check()}
          onClear={list.clear}
        />
        <section aria-label="Проверенный список" aria-busy={list.isChecking}>
          {list.isChecked ? (
            <>
              <div className={classes.toolbar}>
                <StateChips rows={rows} shown={shown} onShow={setShown} />
                <p>Порядок как в вашем списке{hasPrices ? `, цены филиала ${branch.city}` : ''}</p>
              </div>
              {list.isOld && (
                <p className={classes.old} role="status">
                  Текст изменён. Проверьте список ещё раз, чтобы обновить таблицу.
                </p>
              )}
              <ListTable
                rows={visible}
                hasPrices={hasPrices}
                isOld={list.isOld}
                choose={list.choose}
                changeCount={list.changeCount}
              />
              <Total list={list} totals={totals} />
            </>
          ) : (
            <p className={classes.empty}>
              Вставьте строки из таблицы, письма или заказа поставщику: покажем, что есть, чем заменить и чего нет.
            </p>
          )}
        </section>
      </div>
    </div>
  )
}

function StateChips({
  rows,
  shown,
  onShow,
}: {
  rows: readonly ListRow[]
  shown: RowState | null
  onShow: (state: RowState | null) => void
}) {
  const countOf = (state: RowState) => rows.filter((row) => row.state === state).length
  const chips = [
    { state: null, label: 'Все', count: rows.length },
    { state: 'found', label: 'Найдено', count: countOf('found') },
    { state: 'choose', label: 'Уточнить', count: countOf('choose') },
    { state: 'missing', label: 'Не найдено', count: countOf('missing') },
  ] as const
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">Какие строки показать</legend>
      {chips.map(({ state, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown === state}
          disabled={state !== null && count === 0}
          onClick={() => onShow(state)}
        >
          {label} <span className="tnum">{formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}

function Total({ list, totals }: { list: ReturnType<typeof useArticleList>; totals: ListTotals }) {
  const { rows, purchases, isOld, isBuying, isBought, buy } = list
  const currency = rows.find(({ part }) => part?.price)?.part?.price?.currency
  const sum = totals.sumMinor === null || !currency ? null : formatMoney(totals.sumMinor, currency)
  const waits = [
    totals.waiting > 0 && formatCount(totals.waiting, waitNouns),
    totals.missing > 0 && formatCount(totals.missing, missingNouns),
  ].filter(Boolean)
  const button = (size: 'md' | 'lg', label: string) => (
    <Button
      variant="purchase"
      size={size}
      icon={<IconShoppingCartPlus size={22} stroke={1.75} aria-hidden="true" />}
      isPending={isBuying}
      disabled={purchases.length === 0 || isOld}
      onClick={() => void buy(purchases)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className={classes.total} data-old={isOld || undefined}>
        <div>
          <p>
            Найдено {formatCount(totals.found, lineNouns)}, {formatNumber(totals.pieces)}&nbsp;шт.,{' '}
            {formatNumber(Math.round(totals.weightGrams / 1000))} кг
          </p>
          {waits.length > 0 && <p className={classes.waits}>{waits.join(', ')}</p>}
        </div>
        {sum !== null && (
          <p className={classes.totalSum}>
            Итого с НДС<strong>{sum}</strong>
          </p>
        )}
        <div className={classes.buy}>
          {button('lg', isBought && purchases.length > 0 ? 'Остальное в корзину' : 'Всё найденное в корзину')}
          {isBought && (
            <LinkButton href="/cart" variant="default" size="md">
              Перейти в корзину
            </LinkButton>
          )}
        </div>
      </div>
      <BottomBar caption={formatCount(totals.positions, nouns.position)} sum={sum}>
        {isBought && purchases.length === 0 ? (
          <LinkButton href="/cart" size="lg">
            Перейти в корзину
          </LinkButton>
        ) : (
          button('lg', `В корзину, ${formatNumber(purchases.length)}`)
        )}
      </BottomBar>
    </>
  )
}
