import type { PsBlockType, PsBlockView } from '@agromarket/shared'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import type { PsBlockProps, PsPlaceOfBlock } from './pieces/block-props.ts'
import { psRenderers } from './ps-renderers.generated.ts'

/** A block of a page; one that cannot be drawn leaves nothing behind, and the page as it is. */
export function PsBlock({ block, place }: { block: PsBlockView; place: PsPlaceOfBlock }) {
  // The registry gives the type its own renderer.
  const Renderer = psRenderers[block.type] as ComponentType<PsBlockProps<PsBlockType>>
  return (
    <BlockBoundary>
      <Suspense fallback={null}>
        <div data-ps-block={block.id}>
          <Renderer id={block.id} settings={block.settings} data={block.data} place={place} />
        </div>
      </Suspense>
    </BlockBoundary>
  )
}

class BlockBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
