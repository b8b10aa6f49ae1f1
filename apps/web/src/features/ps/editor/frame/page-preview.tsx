import type { PsBlock } from '@agromarket/shared'
import { PsBlock as BlockLook } from '../../ps-block.tsx'
import pageClasses from '../../ps-page.module.css'
import classes from '../ps-editor.module.css'
import type { Previews } from './use-preview.ts'

interface PagePreviewProps {
  hash: string
  blocks: readonly PsBlock[]
  views: Previews
  /** Looked at as a recipient, not as a guest. */
  isHimself: boolean
  isPrint: boolean
}

/** The draft as its reader would have it, or as paper would; nothing in it can be pressed: it would be done in his name. */
export function PagePreview({ hash, blocks, views, isHimself, isPrint }: PagePreviewProps) {
  const shown = blocks
    .filter(({ isHidden, settings }) => !isHidden && (!isPrint || settings.inPrint))
    .flatMap((block) => views.viewOf(block) ?? [])
  return (
    <section
      className={isPrint ? classes.paper : classes.view}
      aria-label={isPrint ? 'Печатная версия' : 'Страница глазами получателя'}
      data-print={isPrint ? '' : undefined}
    >
      <div className={`${pageClasses.page} ${isPrint ? pageClasses.paper : ''}`} inert>
        {shown.map((block) => (
          <BlockLook
            key={block.id}
            block={block}
            place={{ hash, uc: '', sendingId: '', isHimself, isPrint, asGuest: true }}
          />
        ))}
      </div>
      {shown.length === 0 && <p className={classes.nothing}>На этой странице пока ничего нет.</p>}
    </section>
  )
}
