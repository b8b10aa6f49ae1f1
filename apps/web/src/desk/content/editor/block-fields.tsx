import type { DeskPost, PostBlock } from '@agromarket/shared'
import { Checkbox, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { ModelsFields, PartsFields } from './catalog-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { RichLines } from './rich-lines.tsx'
import { TableFields } from './table-fields.tsx'

interface BlockFieldsProps {
  block: PostBlock
  post: DeskPost
  onChange: (block: PostBlock) => void
  onSlash: () => void
}

/** The fields of a block of any kind. */
export function BlockFields({ block, post, onChange, onSlash }: BlockFieldsProps) {
  switch (block.type) {
    case 'heading':
      return (
        <Group align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label="Заголовок"
            value={block.text}
            maxLength={300}
            onChange={({ currentTarget: { value } }) => onChange({ ...block, text: value })}
          />
          <SegmentedControl
            aria-label="Уровень заголовка"
            data={[
              { value: '2', label: 'Раздел' },
              { value: '3', label: 'Подраздел' },
            ]}
            value={String(block.level)}
            onChange={(level) => onChange({ ...block, level: level === '3' ? 3 : 2 })}
          />
        </Group>
      )
    case 'text':
      return (
        <RichLines
          label="Текст"
          lines={block.paragraphs}
          onChange={(paragraphs) => onChange({ ...block, paragraphs })}
          onSlash={onSlash}
        />
      )
    case 'list':
      return (
        <Stack gap="xs">
          <RichLines
            label="Пункты, каждый с новой строки"
            lines={block.items}
            onChange={(items) => onChange({ ...block, items })}
          />
          <Checkbox
            label="С номерами"
            checked={block.isOrdered}
            onChange={({ currentTarget: { checked } }) => onChange({ ...block, isOrdered: checked })}
          />
        </Stack>
      )
    case 'quote':
      return (
        <Stack gap="xs">
          <RichLines
            label="Цитата"
            lines={[block.text]}
            onChange={(lines) => onChange({ ...block, text: lines.flat() })}
          />
          <TextInput
            label="Кто сказал"
            value={block.author}
            maxLength={300}
            onChange={({ currentTarget: { value } }) => onChange({ ...block, author: value })}
          />
        </Stack>
      )
    case 'note':
      return (
        <RichLines
          label="Заметка"
          lines={[block.text]}
          onChange={(lines) => onChange({ ...block, text: lines.flat() })}
        />
      )
    case 'table':
      return <TableFields block={block} onChange={onChange} />
    case 'picture':
      return <PictureFields block={block} pictures={post.pictures} onChange={onChange} />
    case 'parts':
      return <PartsFields block={block} post={post} onChange={onChange} />
    case 'models':
      return <ModelsFields block={block} post={post} onChange={onChange} />
    case 'video':
      return (
        <Group grow align="start">
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
        </Group>
      )
    case 'action':
      return (
        <Group grow align="start">
          {(['text', 'label', 'href'] as const).map((name) => (
            <TextInput
              key={name}
              label={{ text: 'Слова', label: 'Надпись кнопки', href: 'Адрес' }[name]}
              value={block[name]}
              maxLength={name === 'label' ? 60 : 300}
              onChange={({ currentTarget: { value } }) => onChange({ ...block, [name]: value })}
            />
          ))}
        </Group>
      )
  }
}
