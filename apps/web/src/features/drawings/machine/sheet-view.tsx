import type { CartLine, MachinePage, MachineSheet, SheetPosition } from '@agromarket/shared'
import { IconArrowLeft, IconArrowRight, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { createOnceAtATime } from '../../../ui/buttons/once-at-a-time.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useAddToCart } from '../../parts/cart.queries.ts'
import { useFits } from '../../parts/use-fits.ts'
import { useVisitorParts } from '../../parts/use-visitor-parts.ts'
import { useMachineInUse, useYard } from '../../yard/use-yard.ts'
import { PositionList } from '../positions/position-list.tsx'
import { PositionSheet } from '../positions/position-sheet.tsx'
import { isOff, positionLabel } from '../positions/position-words.ts'
import { serialOf, sortVariants } from '../positions/variants.ts'
import { WholeUnit } from '../positions/whole-unit.tsx'
import { SheetViewer } from '../viewer/sheet-viewer.tsx'
import classes from './sheet-view.module.css'

interface SheetViewProps {
  page: MachinePage
  sheet: MachineSheet
  selected: number | null
  onSelect: (position: number | null) => void
  urlOf: (sheet: number) => string
  /** Beside the sheet's number on a phone: the way to the other nodes. */
  lead: ReactNode
}

/** The drawing and its parts list, one control: what is pointed at on one side answers on the other. */
export function SheetView({ page, sheet, selected, onSelect, urlOf, lead }: SheetViewProps) {
  const [hovered, setHovered] = useState<number | null>(null)
  const { lineOf } = useVisitorParts()
  const add = useAddToCart()
  const isMounted = useMounted()
  const serial = serialOf(useMachineInUse(), page)
  const fitOf = useFits(sheet.positions.flatMap(({ lines }) => lines.flatMap(({ part }) => part?.id ?? [])))
  const positions = sortVariants(sheet.positions, serial)
  const byNumber = new Map(positions.map((position) => [position.position, position]))
  const chosen = selected === null ? undefined : byNumber.get(selected)
  const [once] = useState(createOnceAtATime<number>)
  // A refusal has been told by the cart.
  const onAdd = (partId: number, count: number) =>
    void once(partId, () => add.mutateAsync({ products: [{ partId, count }] })).catch(() => undefined)
  const toggle = (position: number) => onSelect(position === selected ? null : position)
  const list = useFollowing(chosen ? selected : null)
  return (
    <>
      <div className={classes.drawing}>
        <header className={classes.head}>
          <h2>{sheet.title}</h2>
          <span className={classes.pages}>
            {sheet.number > page.sheetCount ? (
              `Лист\u00a0${sheet.number}`
            ) : (
              <>
                <span data-long="">Лист {sheet.number} из </span>
                <span data-short="">{sheet.number} / </span>
                {page.sheetCount}
              </>
            )}
          </span>
          {lead}
        </header>
        {sheet.picture && (
          <SheetViewer
            sheet={{ ...sheet, picture: sheet.picture }}
            selected={selected}
            hovered={hovered}
            stateOf={(number) => stateOf(byNumber.get(number), number, lineOf)}
            onSelect={toggle}
            onHover={setHovered}
          />
        )}
        <SheetFoot sheet={sheet} urlOf={urlOf} />
      </div>
      <div ref={list} className={classes.parts}>
        <header className={classes.head}>
          <h2>{formatCount(sheet.positions.length, nouns.position)}</h2>
          <WholeUnit
            positions={positions}
            serial={serial}
            isInCart={(partId) => lineOf(partId) !== undefined}
            onAdd={(products) => add.mutateAsync({ products })}
          />
        </header>
        <PositionList
          fitOf={fitOf}
          positions={positions}
          serial={serial}
          selected={selected}
          hovered={hovered}
          lineOf={lineOf}
          onSelect={toggle}
          onHover={setHovered}
          onAdd={onAdd}
        />
      </div>
      {isMounted && chosen && (
        <PositionSheet
          key={chosen.position}
          position={chosen}
          serial={serial}
          lineOf={lineOf}
          onAdd={onAdd}
          onClose={() => onSelect(null)}
        />
      )}
    </>
  )
}

function stateOf(
  position: SheetPosition | undefined,
  number: number,
  lineOf: (partId: number) => CartLine | undefined,
) {
  if (!position) return { isCart: false, isOff: false, isUnsold: true, label: `Позиция ${number}` }
  const isCart = position.lines.some(({ part }) => part && lineOf(part.id) !== undefined)
  const label = positionLabel(position)
  const isUnsold = position.lines.every(({ part }) => !part)
  return {
    isCart,
    isOff: !isCart && !isUnsold && isOff(position),
    isUnsold,
    label: isCart ? `${label}, в корзине` : label,
  }
}

/** What has been chosen on the drawing comes into view in the list. */
function useFollowing(selected: number | null) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (selected !== null && selected !== before.current) {
      list.current?.querySelector(`#position-${selected}`)?.scrollIntoView({ block: 'nearest' })
    }
    before.current = selected
  }, [selected])
  return list
}

/** Neighbouring sheets, the legend, print, and other machines that have the unit. */
function SheetFoot({ sheet, urlOf }: { sheet: MachineSheet; urlOf: (sheet: number) => string }) {
  const { previous, next, others, number } = sheet
  const own = new Set(useYard()?.map(({ model }) => model.lineSlug))
  return (
    <div className={`${classes.foot} no-print`}>
      <nav className={classes.neighbours} aria-label="Соседние листы">
        {previous && (
          <Link href={urlOf(previous.number)} resetScroll={false} rel="prev">
            <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
            <span>
              <span data-long="">Лист {previous.number}. </span>
              {previous.title}
            </span>
          </Link>
        )}
        {next && (
          <Link href={urlOf(next.number)} resetScroll={false} rel="next" className={classes.next}>
            <span>
              <span data-long="">Лист {next.number}. </span>
              {next.title}
            </span>
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </nav>
      <div className={classes.legend}>
        <ul aria-label="Условные обозначения">
          <li data-look="active">Выбрано</li>
          <li data-look="cart">В корзине</li>
          <li data-look="off">Нет в наличии</li>
          {sheet.positions.some(({ lines }) => lines.every(({ part }) => !part)) && (
            <li data-look="unsold">Отдельно не продаётся</li>
          )}
        </ul>
        <Link href={`${urlOf(number)}&to_print=1`} preload={false} className={classes.print}>
          <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
          Печать
        </Link>
      </div>
      {others.length > 0 && (
        <section className={classes.others} aria-labelledby="other-machines">
          <h3 id="other-machines">Узел подходит к другим машинам</h3>
          <ul>
            {others.map(({ name, lineSlug, url }) => (
              <li key={url} data-own={own.has(lineSlug) || undefined}>
                <Link href={url}>
                  {name}
                  {own.has(lineSlug) && <small>В мехдворе</small>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
