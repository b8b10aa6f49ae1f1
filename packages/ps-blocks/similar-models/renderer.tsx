import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { ModelTiles } from '../../../apps/web/src/features/ps/pieces/tiles.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'

export function Renderer({ settings, data, place }: PsBlockProps<'similarModels'>) {
  return (
    <section className="container">
      <SectionHead title={settings.title} />
      <ModelTiles items={data.items} isPrint={place.isPrint} />
    </section>
  )
}
