import { IconListCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { LinkButton } from '../../../apps/web/src/ui/buttons/button.tsx'
import { MachineDrawing } from '../../../apps/web/src/ui/drawings/drawing.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'
import classes from './renderer.module.css'

/** A film at the site that has it: pages of the shop load nothing from others. */
export function Renderer({ settings }: PsBlockProps<'video'>) {
  const { title, text, url, icon, seconds, chapters, link, linkTitle } = settings
  return (
    <section className="container">
      <SectionHead title={title} />
      <div className={classes.layout}>
        <a
          className={`${classes.cover} on-dark`}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={[`Смотреть: ${title}`, seconds > 0 && toTime(seconds)].filter(Boolean).join(', ')}
        >
          <MachineDrawing name={icon} width={420} />
          <span className={classes.play}>
            <IconPlayerPlayFilled size={28} aria-hidden="true" />
          </span>
          {seconds > 0 && <span className={classes.length}>{toTime(seconds)}</span>}
        </a>
        <div>
          {text !== '' && <p className={classes.text}>{text}</p>}
          {chapters.length > 0 && (
            <ol className={classes.chapters}>
              {chapters.map((chapter) => (
                <li key={`${chapter.seconds} ${chapter.title}`}>
                  <span className="tnum">{toTime(chapter.seconds)}</span>
                  {chapter.title}
                </li>
              ))}
            </ol>
          )}
          {link !== '' && linkTitle !== '' && (
            <LinkButton
              variant="default"
              size="sm"
              href={link}
              icon={<IconListCheck size={18} stroke={1.75} aria-hidden="true" />}
            >
              {linkTitle}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}

/** 98 → «1:38» */
function toTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
