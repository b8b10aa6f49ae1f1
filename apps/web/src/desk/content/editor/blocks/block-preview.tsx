import type { PartCard, PictureView, PostBlock } from '@agromarket/shared'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PostDrawing } from '../../../../features/blog/blocks/post-drawing.tsx'
import { PostModelRow } from '../../../../features/blog/blocks/post-model-row.tsx'
import { PostPartRow } from '../../../../features/blog/blocks/post-part-row.tsx'
import { PostPicture } from '../../../../features/blog/post-picture.tsx'
import classes from './printed.module.css'
import type { Known } from './use-known.ts'

type Looked<Type extends PostBlock['type']> = Extract<PostBlock, { type: Type }>
type PreviewedBlock = Looked<'parts' | 'models' | 'picture' | 'drawing' | 'video'>

interface BlockPreviewProps<Block> {
  block: Block
  known: Known
  onChange: (block: Block) => void
}

/** What readers see of a block without words of its own: its links lead nowhere here, a click chooses the block. */
export function BlockPreview({ block, known, onChange }: BlockPreviewProps<PreviewedBlock>) {
  switch (block.type) {
    case 'parts':
      return <Parts block={block} known={known} onChange={onChange} />
    case 'models': {
      const models = block.modelIds.flatMap((id) => known.models.get(id) ?? [])
      return models.length === 0 ? (
        <Empty>Выберите модели в «Блоке»</Empty>
      ) : (
        <div inert>
          {models.map((model) => (
            <PostModelRow key={model.id} model={model} />
          ))}
        </div>
      )
    }
    case 'picture': {
      const picture = pictureOf(block, known)
      return picture ? (
        <PostPicture picture={picture} alt={block.alt} width={600} />
      ) : (
        <Empty>Загрузите рисунок в «Блоке»</Empty>
      )
    }
    case 'drawing': {
      const { sheet: wanted, positions, caption } = block
      const sheet = known.sheets.find(
        ({ id, modelLineId }) => id === wanted?.sheetId && modelLineId === wanted.modelLineId,
      )
      if (wanted && !sheet) return <Empty>Такого чертежа в каталоге больше нет: читатель его не увидит</Empty>
      return sheet ? (
        <div inert>
          <PostDrawing sheet={sheet} positions={positions} caption={caption} />
        </div>
      ) : (
        <Empty>Выберите машину и узел в «Блоке»</Empty>
      )
    }
    case 'video':
      return (
        <p className={classes.video}>
          <IconPlayerPlay size={24} stroke={1.5} aria-hidden="true" />
          {block.title || block.href || 'Название и ссылка видео пишутся в «Блоке»'}
        </p>
      )
  }
}

function pictureOf({ picture }: Looked<'picture'>, known: Known): PictureView | undefined {
  return picture?.kind === 'stored' ? known.pictures.get(picture.id) : (picture ?? undefined)
}

function Empty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>
}

/** Live rows; one that is not sold any longer is warned of where it stands. */
function Parts({ block, known, onChange }: BlockPreviewProps<Looked<'parts'>>) {
  if (block.items.length === 0) return <Empty>Выберите детали в «Блоке»</Empty>
  return (
    <div className={classes.parts}>
      {block.items.map(({ partId, count }) => {
        const part = known.parts.get(partId)
        if (part)
          return (
            <div key={partId} inert>
              <PostPartRow part={part} line={undefined} onAdd={null} />
              {count > 1 && <p className={classes.count}>В наборе: {count} шт.</p>}
            </div>
          )
        return (
          <RemovedPart
            key={partId}
            replacement={known.replacements[partId]}
            onReplace={(instead) => {
              known.learn({ part: instead })
              const others = block.items.filter((item) => item.partId !== instead.id)
              onChange({
                ...block,
                items: others.map((item) => (item.partId === partId ? { ...item, partId: instead.id } : item)),
              })
            }}
            onRemove={() => onChange({ ...block, items: block.items.filter((item) => item.partId !== partId) })}
          />
        )
      })}
      {block.hasAnalogues && (
        <p className={classes.count}>Под каждой деталью читатель увидит её аналоги из каталога.</p>
      )}
    </div>
  )
}

interface RemovedPartProps {
  replacement: PartCard | undefined
  onReplace: (part: PartCard) => void
  onRemove: () => void
}

/** Warns where it stands; what the catalogue knows of its successor takes its place at a click. */
function RemovedPart({ replacement, onReplace, onRemove }: RemovedPartProps) {
  return (
    <Alert color="yellow" title="Деталь снята с продажи" withCloseButton closeButtonLabel="Убрать" onClose={onRemove}>
      {replacement ? (
        <Group justify="space-between">
          <Text size="sm">
            Читатель увидит замену из каталога: {replacement.article} {replacement.manufacturer.name}.
          </Text>
          <Button size="xs" variant="default" onClick={() => onReplace(replacement)}>
            Заменить
          </Button>
        </Group>
      ) : (
        'Читатель её не увидит, замены в каталоге нет. Уберите её и выберите другую.'
      )}
    </Alert>
  )
}
