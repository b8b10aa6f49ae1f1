import type { MachineNode, ModelCard, PostBlock, SheetTile } from '@agromarket/shared'
import { MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../../lib/api-error.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { api } from '../../../../lib/trpc.ts'
import { ModelSearch } from './catalog-fields.tsx'
import type { Known } from './use-known.ts'

type DrawingBlock = Extract<PostBlock, { type: 'drawing' }>

interface DrawingFieldsProps {
  block: DrawingBlock
  known: Known
  onChange: (block: DrawingBlock) => void
}

const mostPositions = 30

/** A machine by its name, then one of its nodes, then the numbers of it that the text speaks of. */
export function DrawingFields({ block, known, onChange }: DrawingFieldsProps) {
  const [model, setModel] = useState<ModelCard | null>(null)
  const sheet = known.sheets.find(
    ({ id, modelLineId }) => id === block.sheet?.sheetId && modelLineId === block.sheet.modelLineId,
  )
  return (
    <Stack gap="sm">
      {sheet && (
        <Text size="sm">
          <b>{sheet.title}</b>, {sheet.machine}
        </Text>
      )}
      <ModelSearch onChoose={setModel} />
      {model && (
        <SheetChoice
          key={model.id}
          model={model}
          onChoose={(chosen) => {
            known.learn({ sheet: chosen })
            onChange({ ...block, sheet: { sheetId: chosen.id, modelLineId: chosen.modelLineId }, positions: [] })
          }}
        />
      )}
      {sheet && (
        <MultiSelect
          label="Позиции, о которых речь"
          description="Зелёные на чертеже, с названиями под ним"
          searchable
          maxValues={mostPositions}
          data={sheet.positions.map(({ position, name, part }) => ({
            value: String(position),
            label: `${position}. ${part ? `${part.article} ` : ''}${name}`,
          }))}
          value={block.positions.map(String)}
          onChange={(values) => onChange({ ...block, positions: values.map(Number) })}
        />
      )}
      <TextInput
        label="Подпись"
        description="Без неё стоят названия узла и машины"
        value={block.caption}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => onChange({ ...block, caption: value })}
      />
    </Stack>
  )
}

interface SheetChoiceProps {
  model: ModelCard
  onChoose: (sheet: Known['sheets'][number]) => void
}

function SheetChoice({ model, onChoose }: SheetChoiceProps) {
  const utils = api.useUtils()
  const machine = { modelLine: model.modelLine.slug, model: model.slug }
  const { data, error } = api.catalog.machine.useQuery(machine)
  const choose = async (number: number, modelLineId: number) => {
    try {
      const found = await utils.catalog.machineSheet.fetch({ ...machine, number })
      if (found) onChoose(await utils.content.desk.sheet.fetch({ sheetId: found.id, modelLineId }))
    } catch (failure) {
      showToast({ tone: 'error', message: failureText(failure) })
    }
  }
  if (data && data.sheetCount === 0) return <Text c="dimmed">У этой модели нет чертежей. Выберите другую.</Text>
  return (
    <Select
      label={`Узел, ${model.name}`}
      searchable
      nothingFoundMessage="Такого узла нет"
      disabled={!data}
      error={error && failureText(error)}
      data={data ? toGroups(data.nodes) : []}
      onChange={(number) => number && data && void choose(Number(number), data.line.id)}
    />
  )
}

/** Sheets under the topmost node that they belong to. */
function toGroups(nodes: readonly MachineNode[]) {
  return nodes.map((node) => ({ group: node.name, items: sheetsOf(node).map(toOption) }))
}

function sheetsOf({ sheets, children }: MachineNode): SheetTile[] {
  return [...sheets, ...children.flatMap(sheetsOf)]
}

function toOption({ number, title }: SheetTile): { value: string; label: string } {
  return { value: String(number), label: `${number}. ${title}` }
}
