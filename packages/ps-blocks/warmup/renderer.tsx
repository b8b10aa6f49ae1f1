import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { Suggestions } from '../../../apps/web/src/features/ps/pieces/suggestions.tsx'

export const Renderer = (props: PsBlockProps<'warmup'>) => <Suggestions {...props} />
