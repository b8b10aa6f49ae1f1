import type { PsBlockView, PsSigns } from '@agromarket/shared'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/trpc.ts'
import { PsDeeds } from './pieces/deeds.ts'
import { PsBlock } from './ps-block.tsx'
import classes from './ps-page.module.css'
import { recallReader } from './ps-reader.ts'
import { PsWhy } from './ps-why.tsx'
import { useNoteDeeds } from './use-note-deeds.ts'

/** A personal page has blocks of its own; where somebody orders or signs in nothing else is offered to him. */
const without = /^\/(ps|checkout|order|login|signup|profile(?!\/bookmarks)|auth|documents)(\/|$)/
/** Spec §8, word for word. */
const failures: Readonly<Record<string, string>> = {
  model: 'Не удалось загрузить конфиг конструктора ИПР для страницы модели.',
  category: 'Не удалось загрузить конфиг конструктора ИПР для страницы категории.',
}

/** Below a page of the shop: the blocks that stand there for this recipient. Spec §2 «personalised-block loader». */
export function PsOfPlace() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return without.test(path) ? null : <Blocks key={path} path={path} />
}

function Blocks({ path }: { path: string }) {
  const signs = recallReader()
  const isRecipient = signs.uc !== '' || signs.sendingId !== ''
  const { data, error } = api.ps.ofPlace.useQuery({ path, ...signs }, { enabled: isRecipient, retry: false })
  useEffect(() => {
    const failure = failures[document.querySelector<HTMLMetaElement>('meta[name=page-route]')?.content ?? '']
    // biome-ignore lint/suspicious/noConsole: spec §8 wants this failure in the log
    if (error && failure) console.warn(failure)
  }, [error])
  if (!data?.hash || data.blocks.length === 0) return null
  return <Shown hash={data.hash} blocks={data.blocks} signs={signs} />
}

function Shown({ hash, blocks, signs }: { hash: string; blocks: PsBlockView[]; signs: PsSigns }) {
  const root = useRef<HTMLElement>(null)
  const noteRequest = useNoteDeeds(root, { hash, ...signs, isOn: true })
  return (
    <section ref={root} className={`${classes.page} ${classes.below}`} aria-label="Для вас">
      <PsDeeds value={noteRequest}>
        {blocks.map((block) => (
          <PsBlock key={block.id} block={block} place={{ hash, ...signs, isHimself: true, isPrint: false }} />
        ))}
      </PsDeeds>
      <PsWhy blocks={blocks} hash={hash} reader={{ ...signs, isOptedOut: false }} />
    </section>
  )
}
