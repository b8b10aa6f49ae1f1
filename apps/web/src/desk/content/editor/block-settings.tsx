import type { PostBlock } from '@agromarket/shared'
import { Stack, Switch, Text } from '@mantine/core'
import { blockNames } from './block-kinds.ts'

interface BlockSettingsProps {
  block: PostBlock | undefined
  onChange: (block: PostBlock) => void
}

/** «Блок»: what the chosen block does beside saying its words. */
export function BlockSettings({ block, onChange }: BlockSettingsProps) {
  if (!block) return <Text c="dimmed">Выберите блок статьи.</Text>
  return (
    <Stack gap="sm">
      <Text fw={600}>{blockNames[block.type]}</Text>
      {block.type === 'parts' ? (
        <PartsSettings block={block} onChange={onChange} />
      ) : (
        <Text size="sm" c="dimmed">
          У этого блока нет настроек: всё, что увидит читатель, стоит в самом блоке.
        </Text>
      )}
    </Stack>
  )
}

type PartsBlock = Extract<PostBlock, { type: 'parts' }>

function PartsSettings({ block, onChange }: { block: PartsBlock; onChange: (block: PartsBlock) => void }) {
  const { hasNoCart, isOutOfSet, ...rest } = block
  const set = (marks: Pick<PartsBlock, 'hasNoCart' | 'isOutOfSet'>) => onChange({ ...rest, ...marks })
  return (
    <>
      <Switch
        label="Кнопка «В корзину»"
        labelPosition="left"
        checked={!hasNoCart}
        onChange={({ currentTarget: { checked } }) =>
          set({ ...(!checked && { hasNoCart: true }), ...(isOutOfSet && { isOutOfSet }) })
        }
      />
      <Switch
        label="В набор «Детали из статьи»"
        labelPosition="left"
        checked={!isOutOfSet}
        onChange={({ currentTarget: { checked } }) =>
          set({ ...(hasNoCart && { hasNoCart }), ...(!checked && { isOutOfSet: true }) })
        }
      />
      <Text size="xs" c="dimmed">
        Цена и наличие берутся на момент чтения, для филиала читателя. Гость видит «Войдите, чтобы увидеть цену».
      </Text>
    </>
  )
}
