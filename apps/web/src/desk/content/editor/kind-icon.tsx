import type { PostBlockType } from '@agromarket/shared'
import {
  IconAlignLeft,
  IconBlockquote,
  IconClick,
  IconH2,
  IconInfoCircle,
  IconList,
  IconPackage,
  IconPhoto,
  IconPlayerPlay,
  IconTable,
  IconTractor,
  IconVectorBezier2,
} from '@tabler/icons-react'

const icons = {
  heading: IconH2,
  text: IconAlignLeft,
  list: IconList,
  parts: IconPackage,
  models: IconTractor,
  drawing: IconVectorBezier2,
  table: IconTable,
  picture: IconPhoto,
  video: IconPlayerPlay,
  quote: IconBlockquote,
  note: IconInfoCircle,
  action: IconClick,
} as const satisfies Record<PostBlockType, unknown>

export function KindIcon({ type }: { type: PostBlockType }) {
  const Icon = icons[type]
  return <Icon size={18} stroke={1.75} aria-hidden="true" />
}
