import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { Tiles } from '../../../apps/web/src/features/ps/pieces/tiles.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'

export function Renderer({ settings, data, place }: PsBlockProps<'browsingHistory'>) {
  return (
    <section className="container">
      <SectionHead title={settings.title} />
      <Tiles items={data.items} isPrint={place.isPrint} />
    </section>
  )
}
