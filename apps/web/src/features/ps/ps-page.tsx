import type { PsSigns } from '@agromarket/shared'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/trpc.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { PsDeeds } from './pieces/deeds.ts'
import { PrintButtons } from './print-button.tsx'
import { PsBlock } from './ps-block.tsx'
import classes from './ps-page.module.css'
import { rememberReader } from './ps-reader.ts'
import { PsWhy } from './ps-why.tsx'
import { useNoteDeeds } from './use-note-deeds.ts'

interface PsPageScreenProps {
  hash: string
  signs: PsSigns
  isPrint: boolean
}

/** A personal page: its blocks in their order. Spec §2 /ps/:hash, /ps/pdf. */
export function PsPageScreen({ hash, signs, isPrint }: PsPageScreenProps) {
  const [page] = api.ps.page.useSuspenseQuery({ hash, ...signs })
  const root = useRef<HTMLDivElement>(null)
  const { uc, sendingId } = signs
  useEffect(() => {
    if (page.reader && !page.canEdit && !page.reader.isOptedOut)
      rememberReader({ uc: page.reader.uc, sendingId: page.reader.sendingId })
  }, [page.reader, page.canEdit])
  const noteRequest = useNoteDeeds(root, {
    hash,
    uc,
    sendingId,
    isOn: page.reader !== null && !page.canEdit && !isPrint,
  })
  const blocks = isPrint ? page.blocks.filter(({ settings }) => settings.inPrint) : page.blocks
  const hasHeading = blocks.some(({ type }) => type === 'greeting')
  return (
    <div ref={root} className={`${classes.page} ${isPrint ? classes.paper : ''}`}>
      {!hasHeading && <h1 className="visually-hidden">{page.title}</h1>}
      {page.canEdit && !isPrint && (
        <p className={`container ${classes.edit}`}>
          <LinkButton variant="default" size="sm" href={`/ps/${hash}?edit=1`}>
            Редактировать страницу
          </LinkButton>
        </p>
      )}
      <PsDeeds value={noteRequest}>
        {blocks.map((block) => (
          <PsBlock key={block.id} block={block} place={{ hash, ...signs, isHimself: page.reader !== null, isPrint }} />
        ))}
      </PsDeeds>
      {!isPrint && blocks.length > 0 && <PrintButtons visit={{ hash, ...signs }} />}
      {!isPrint && page.reader && <PsWhy blocks={blocks} hash={hash} reader={page.reader} />}
      {blocks.length === 0 && <p className={`container ${classes.empty}`}>На этой странице пока ничего нет.</p>}
    </div>
  )
}
