import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import classes from '../../../apps/web/src/features/ps/pieces/frame.module.css'
import { Frame } from '../../../apps/web/src/features/ps/pieces/frame.tsx'
import { formatDate } from '../../../apps/web/src/lib/format/format-date.ts'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'

export function Renderer({ settings, data, place }: PsBlockProps<'promo'>) {
  const { items } = data
  return (
    <section className="container">
      {settings.title !== '' && <SectionHead title={settings.title} />}
      <div className={items.length > 1 ? classes.row : undefined}>
        {items.map(({ id, label, title, text, icon, btn_title, btn_link, endsOn }) => (
          <Frame
            key={id}
            label={endsOn ? `Акция до ${formatDate(endsOn)}` : label}
            title={title}
            text={text}
            icon={icon}
            picture={null}
            button={btn_link !== '' && !place.isPrint ? { title: btn_title, link: btn_link } : null}
            isSmall={items.length > 1}
          />
        ))}
      </div>
    </section>
  )
}
