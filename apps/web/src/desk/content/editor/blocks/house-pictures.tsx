import type { PictureSource } from '@agromarket/shared'
import { Button, SegmentedControl, SimpleGrid, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MachineDrawing, PartDrawing } from '../../../../ui/drawings/drawing.tsx'
import drawingsUrl from '../../../../ui/drawings/drawings.generated.svg?url&no-inline'
import { DeskDialog } from '../../../controls/desk-dialog.tsx'

type Drawing = Extract<PictureSource, { kind: 'drawing' }>

/** The drawings that come with the shop, for whoever has no photograph. */
export function HousePictures({ onChoose }: { onChoose: (source: Drawing) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Рисунок магазина
      </Button>
      {isOpen && (
        <DeskDialog opened size="lg" onClose={() => setOpen(false)} title="Рисунок магазина">
          <Choice
            onChoose={(source) => {
              onChoose(source)
              setOpen(false)
            }}
          />
        </DeskDialog>
      )}
    </>
  )
}

function Choice({ onChoose }: { onChoose: (source: Drawing) => void }) {
  const [folder, setFolder] = useState<Drawing['folder']>('machines')
  const [words, setWords] = useState('')
  const { data, isError } = useQuery({
    queryKey: ['house-pictures'],
    queryFn: readNames,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const names = (data?.[folder] ?? []).filter((name) => name.includes(words.trim().toLowerCase()))
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Что нарисовано"
        value={folder}
        data={[
          { value: 'machines', label: 'Машины' },
          { value: 'parts', label: 'Детали' },
        ]}
        onChange={(value) => setFolder(value === 'parts' ? 'parts' : 'machines')}
      />
      <TextInput
        my="sm"
        label="Название файла"
        placeholder="belt, harvester"
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      {isError && <Text c="red.7">Рисунки не загрузились. Проверьте связь и откройте окно снова.</Text>}
      {data && names.length === 0 && <Text>Такого рисунка нет.</Text>}
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {names.map((name) => (
          <UnstyledButton key={name} p="xs" ta="center" onClick={() => onChoose({ kind: 'drawing', folder, name })}>
            {folder === 'machines' ? <MachineDrawing name={name} width={120} /> : <PartDrawing name={name} size={64} />}
            <Text size="xs">{name}</Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </>
  )
}

/** The one file that holds all drawings says which there are. */
async function readNames(): Promise<Record<Drawing['folder'], string[]>> {
  const answer = await fetch(drawingsUrl)
  if (!answer.ok) throw new Error(`drawings: ${answer.status}`)
  const ids = [...(await answer.text()).matchAll(/ id="(machine|part)-([a-z0-9-]+)"/g)]
  const of = (kind: string) => ids.flatMap(([, found, name]) => (found === kind && name ? [name] : []))
  return { machines: of('machine'), parts: of('part') }
}
