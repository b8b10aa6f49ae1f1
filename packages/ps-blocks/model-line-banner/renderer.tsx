import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { BannerFrame } from '../../../apps/web/src/features/ps/pieces/frame.tsx'

export function Renderer({ data, place }: PsBlockProps<'modelLineBanner'>) {
  return (
    <section className="container">
      <BannerFrame banner={data.banner} isSmall={false} isPrint={place.isPrint} />
    </section>
  )
}
