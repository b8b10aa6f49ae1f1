import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { OwnList } from '../../../apps/web/src/features/ps/pieces/own-list.tsx'

export const Renderer = (props: PsBlockProps<'bookmarks'>) => <OwnList {...props} of="bookmarks" />
