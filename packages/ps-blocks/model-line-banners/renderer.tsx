import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import classes from '../../../apps/web/src/features/ps/pieces/frame.module.css'
import { BannerFrame } from '../../../apps/web/src/features/ps/pieces/frame.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'

export function Renderer({ settings, data, place }: PsBlockProps<'modelLineBanners'>) {
  return (
    <section className="container">
      {settings.title !== '' && <SectionHead title={settings.title} />}
      <div className={classes.row}>
        {data.items.map((banner) => (
          <BannerFrame key={banner.modelLineId} banner={banner} isSmall isPrint={place.isPrint} />
        ))}
      </div>
    </section>
  )
}
