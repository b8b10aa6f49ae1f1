import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import rows from '../../../apps/web/src/features/ps/pieces/rows.module.css'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'
import classes from './renderer.module.css'

export function Renderer({ settings, data }: PsBlockProps<'requiredMedia'>) {
  return (
    <section className="container">
      <SectionHead title={settings.title} />
      {settings.text !== '' && <p className={rows.text}>{settings.text}</p>}
      <ul className={rows.rows}>
        {data.items.map(({ id, title, hint, fileCount }) => (
          <li key={id}>
            {fileCount > 0 ? (
              <IconCircleCheck className={classes.done} size={20} stroke={1.75} aria-label="Прислано" />
            ) : (
              <IconCircleDashed size={20} stroke={1.75} aria-label="Ждём" />
            )}
            <p>
              <b>{title}</b>
              {hint !== '' && <small>{hint}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
