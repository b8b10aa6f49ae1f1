import type { OfferPrintQuery, OfferSheetView, OfferSlide } from '@agromarket/shared'
import { IconCalendarDollar, IconChevronLeft, IconChevronRight, IconTruck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { api } from '../../../lib/trpc.ts'
import { Logo } from '../../../ui/brand/logo.tsx'
import { MachineDrawing, PartDrawing } from '../../../ui/drawings/drawing.tsx'
import { toOfferHref } from '../to-offer-href.ts'
import styles from './offer-slides.module.css'
import { useSlideKeys } from './use-slide-keys.ts'

/** Spec §9: touches shorter than that are no swipe. */
const swipePx = 20

/** An offer as a show of 16:9, scaled to the window; prints one slide a page. Mockup offer-slide. */
export function OfferSlidesPage(asked: OfferPrintQuery) {
  const [sheet] = api.offers.sheet.useSuspenseQuery(asked)
  const [index, setIndex] = useState(0)
  const navigate = useNavigate()
  const { slides } = sheet
  const leave = () => void navigate({ href: toOfferHref(asked) })
  const go = (next: number) => setIndex(Math.max(0, Math.min(slides.length - 1, next)))
  useSlideKeys({ index, count: slides.length, go, leave })
  const swipe = useSwipe((step) => go(index + step))
  return (
    <main id="content" className={styles.show} {...swipe}>
      {slides.map((slide, place) => (
        <Slide key={slide.id} slide={slide} sheet={sheet} isShown={place === index}>
          <Turner index={place} count={slides.length} go={go} />
        </Slide>
      ))}
    </main>
  )
}

function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches[0]?.clientX ?? null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0)
      if (from.current !== null && Math.abs(moved) > swipePx) turn(moved < 0 ? 1 : -1)
      from.current = null
    },
  }
}

interface SlideProps {
  slide: OfferSlide
  sheet: OfferSheetView
  isShown: boolean
  children: ReactNode
}

function Slide({ slide, sheet, isShown, children }: SlideProps) {
  const { title, note, machine, parts, facts, lines, totalName, total, listed } = slide
  const { number, clientName, paper, isDraft } = sheet
  return (
    <section className={styles.slide} data-shown={isShown || undefined} aria-label={title}>
      <div className={styles.picture}>
        <Logo size={36} fontSize={27} />
        <figure className={parts.length > 0 ? styles.parts : undefined}>
          {machine !== '' && <MachineDrawing name={machine} width={760} />}
          {parts.map((part) => (
            <PartDrawing key={part} name={part} size={200} />
          ))}
        </figure>
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.words}>
        <p className={styles.top}>
          <span>
            {isDraft && 'Черновик. '}Предложение № {number}
          </span>
          <span>{clientName}</span>
        </p>
        <h1>{title}</h1>
        {note !== '' && <p className={styles.note}>{note}</p>}
        <dl className={styles.lines}>
          {lines.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.total}>
          <span>
            {totalName}
            {listed && <del>{listed}</del>}
          </span>
          <strong>{total}</strong>
        </p>
        <Terms paper={paper} />
        <footer>
          <p>
            {paper.author && (
              <>
                <strong>{paper.author.name}</strong> {paper.author.phone}
              </>
            )}
          </p>
          {children}
        </footer>
      </div>
    </section>
  )
}

/** How the goods come and how they are paid. */
function Terms({ paper: { heads } }: Pick<OfferSheetView, 'paper'>) {
  const [way, payment] = heads.filter(({ name }) => name !== 'Покупатель')
  return (
    <ul className={styles.terms}>
      {way && (
        <li>
          <IconTruck stroke={1.75} aria-hidden="true" /> <span>{[way.value, way.note].filter(Boolean).join(': ')}</span>
        </li>
      )}
      {payment && (
        <li>
          <IconCalendarDollar stroke={1.75} aria-hidden="true" /> <span>{payment.value}</span>
        </li>
      )}
    </ul>
  )
}

function Turner({ index, count, go }: { index: number; count: number; go: (index: number) => void }) {
  return (
    <div className={`${styles.turner} no-print`}>
      <button type="button" aria-label="Предыдущий слайд" disabled={index === 0} onClick={() => go(index - 1)}>
        <IconChevronLeft stroke={1.75} aria-hidden="true" />
      </button>
      <span aria-live="polite">
        {index + 1} из {count}
      </span>
      <button type="button" aria-label="Следующий слайд" disabled={index === count - 1} onClick={() => go(index + 1)}>
        <IconChevronRight stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
