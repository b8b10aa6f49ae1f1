import type { PostBlock } from '@agromarket/shared'
import { SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core'
import { blockNames } from '../block-kinds.ts'
import { ModelChoice, PartsFields } from './catalog-fields.tsx'
import { DrawingFields } from './drawing-fields.tsx'
import { PictureChoice } from './picture-fields.tsx'
import { TableSettings } from './table-fields.tsx'
import type { Known } from './use-known.ts'

/** The words at the left edge, the switch at the right one. */
const spread = { body: { justifyContent: 'space-between' } }

interface BlockSettingsProps {
  block: PostBlock | undefined
  known: Known
  onChange: (block: PostBlock) => void
}

/** «Блок»: what the chosen block shows and does, beside its words. */
export function BlockSettings({ block, known, onChange }: BlockSettingsProps) {
  if (!block) return <Text c="dimmed">Выберите блок статьи.</Text>
  return (
    <Stack gap="sm">
      <Text fw={600}>{blockNames[block.type]}</Text>
      <Settings key={block.id} block={block} known={known} onChange={onChange} />
    </Stack>
  )
}

function Settings({ block, known, onChange }: BlockSettingsProps & { block: PostBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <SegmentedControl
          aria-label="Уровень заголовка"
          data={[
            { value: '2', label: 'Раздел' },
            { value: '3', label: 'Подраздел' },
          ]}
          value={String(block.level)}
          onChange={(level) => onChange({ ...block, level: level === '3' ? 3 : 2 })}
        />
      )
    case 'list':
      return (
        <Switch
          label="С номерами"
          labelPosition="left"
          styles={spread}
          checked={block.isOrdered}
          onChange={({ currentTarget: { checked } }) => onChange({ ...block, isOrdered: checked })}
        />
      )
    case 'table':
      return <TableSettings block={block} onChange={onChange} />
    case 'picture':
      return (
        <>
          <PictureChoice source={block.picture} known={known} onChange={(picture) => onChange({ ...block, picture })} />
          <TextInput
            label="Что на рисунке"
            description="Для тех, кто его не видит"
            value={block.alt}
            maxLength={300}
            onChange={({ currentTarget: { value } }) => onChange({ ...block, alt: value })}
          />
        </>
      )
    case 'parts':
      return <PartsSettings block={block} known={known} onChange={onChange} />
    case 'models':
      return (
        <ModelChoice ids={block.modelIds} known={known} onChange={(modelIds) => onChange({ ...block, modelIds })} />
      )
    case 'drawing':
      return <DrawingFields block={block} known={known} onChange={onChange} />
    case 'video':
      return <VideoSettings block={block} onChange={onChange} />
    case 'action':
      return <ActionSettings block={block} onChange={onChange} />
    case 'text':
    case 'quote':
    case 'note':
      return (
        <Text size="sm" c="dimmed">
          У этого блока нет настроек: всё, что увидит читатель, стоит в самом блоке.
        </Text>
      )
  }
}

type Settled<Type extends PostBlock['type']> = Extract<PostBlock, { type: Type }>

/** A switch that is off leaves no mark behind; the content keeps only what differs from the usual. */
const marks = [
  { name: 'hasAnalogues', label: 'Показывать аналоги', isOnBy: true },
  { name: 'hasNoCart', label: 'Кнопка «В корзину»', isOnBy: undefined },
  { name: 'isOutOfSet', label: 'В набор «Детали из статьи»', isOnBy: undefined },
] as const

function PartsSettings({
  block,
  known,
  onChange,
}: {
  block: Settled<'parts'>
  known: Known
  onChange: (block: Settled<'parts'>) => void
}) {
  return (
    <>
      <PartsFields block={block} known={known} onChange={onChange} />
      {marks.map(({ name, label, isOnBy }) => (
        <Switch
          key={name}
          label={label}
          labelPosition="left"
          styles={spread}
          checked={block[name] === isOnBy}
          onChange={() => {
            const { [name]: mark, ...rest } = block
            onChange(mark ? rest : { ...block, [name]: true })
          }}
        />
      ))}
      <Text size="xs" c="dimmed">
        Цена и наличие берутся на момент чтения, для филиала читателя. Гость видит «Войдите, чтобы увидеть цену».
      </Text>
    </>
  )
}

function VideoSettings({ block, onChange }: { block: Settled<'video'>; onChange: (block: Settled<'video'>) => void }) {
  return (
    <>
      <TextInput
        label="Название"
        value={block.title}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => onChange({ ...block, title: value })}
      />
      <TextInput
        label="Ссылка на видео"
        placeholder="https://"
        value={block.href}
        maxLength={500}
        error={block.href !== '' && !block.href.startsWith('https://') && 'Начните с https://'}
        onChange={({ currentTarget: { value } }) => onChange({ ...block, href: value.trim() })}
      />
    </>
  )
}

function ActionSettings({
  block,
  onChange,
}: {
  block: Settled<'action'>
  onChange: (block: Settled<'action'>) => void
}) {
  return (
    <>
      <TextInput
        label="Надпись кнопки"
        value={block.label}
        maxLength={60}
        onChange={({ currentTarget: { value } }) => onChange({ ...block, label: value })}
      />
      <TextInput
        label="Адрес"
        value={block.href}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => onChange({ ...block, href: value })}
      />
    </>
  )
}
