import { endOfQuestions, type Question, questionKindNames, questionKinds } from '@agromarket/shared'
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { freeId } from './draft.ts'
import classes from './questionnaires-desk.module.css'

interface QuestionEditorProps {
  question: Question
  number: number
  count: number
  /** Questions that a jump may lead to. */
  later: readonly { id: string; title: string; number: number }[]
  error: string | undefined
  onChange: (question: Question) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One question of the draft: its kind, its words, its options, and where answers lead. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, count, error, onChange, onMove, onRemove } = props
  const set = (given: Partial<Question>) => onChange({ ...question, ...given })
  const name = `вопрос ${number}`
  return (
    <li className={classes.question} aria-label={`Вопрос ${number}`} data-wrong={error ? '' : undefined}>
      <Group justify="space-between" wrap="nowrap">
        <b>
          {number}. {questionKindNames[question.kind]}
        </b>
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="subtle" aria-label={`Выше, ${name}`} disabled={number === 1} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Ниже, ${name}`}
            disabled={number === count}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" aria-label={`Убрать ${name}`} onClick={onRemove}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Group>
      <TextInput
        label="Вопрос"
        maxLength={200}
        value={question.title}
        error={error}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label="Вид ответа"
          data={questionKinds.map((value) => ({ value, label: questionKindNames[value] }))}
          value={question.kind}
          onChange={({ currentTarget }) => {
            const kind = questionKinds.find((one) => one === currentTarget.value) ?? question.kind
            set({ kind, jumps: [] })
          }}
        />
        <TextInput
          label="Пояснение"
          maxLength={200}
          value={question.hint}
          onChange={({ currentTarget }) => set({ hint: currentTarget.value })}
        />
      </SimpleGrid>
      {(question.kind === 'one' || question.kind === 'several') && <Options question={question} set={set} />}
      {question.kind === 'number' && <Bounds question={question} set={set} />}
      <TextInput
        label="Слова рядом с ответом"
        description="Пусто: слов не просим"
        maxLength={120}
        value={question.commentLabel}
        onChange={({ currentTarget }) => set({ commentLabel: currentTarget.value })}
      />
      <Checkbox
        label="Обязательный"
        checked={question.isRequired}
        onChange={({ currentTarget }) => set({ isRequired: currentTarget.checked })}
      />
      <Jumps {...props} set={set} />
    </li>
  )
}

interface PartProps {
  question: Question
  set: (given: Partial<Question>) => void
}

function Options({ question: { options, jumps }, set }: PartProps) {
  return (
    <Stack gap="xs">
      {options.map(({ id, label }, at) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <TextInput
            className={classes.grow}
            aria-label={`Вариант ${at + 1}`}
            placeholder={`Вариант ${at + 1}`}
            maxLength={120}
            value={label}
            onChange={({ currentTarget }) =>
              set({ options: options.map((one) => (one.id === id ? { id, label: currentTarget.value } : one)) })
            }
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Убрать вариант ${at + 1}`}
            onClick={() =>
              set({
                options: options.filter((one) => one.id !== id),
                jumps: jumps.filter(({ optionId }) => optionId !== id),
              })
            }
          >
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="light"
        size="xs"
        w="fit-content"
        onClick={() => {
          const taken = options.map(({ id }) => id)
          set({ options: [...options, { id: freeId('o', taken), label: '' }] })
        }}
      >
        Добавить вариант
      </Button>
    </Stack>
  )
}

function Bounds({ question, set }: PartProps) {
  const bound = (label: string, field: 'min' | 'max') => (
    <NumberInput
      size="md"
      label={label}
      hideControls
      value={question[field] ?? ''}
      onChange={(value) => set({ [field]: value === '' ? null : Number(value) })}
    />
  )
  return (
    <SimpleGrid cols={3}>
      <TextInput
        label="Единица"
        maxLength={20}
        value={question.unit}
        onChange={({ currentTarget }) => set({ unit: currentTarget.value })}
      />
      {bound('Не меньше', 'min')}
      {bound('Не больше', 'max')}
    </SimpleGrid>
  )
}

/** «Если выбрано … перейти к …»; without a rule the next question follows. */
function Jumps({ question, later, set }: PartProps & Pick<QuestionEditorProps, 'later'>) {
  const { jumps, options, kind } = question
  const isByMark = kind === 'scale' || kind === 'number'
  if (!isByMark && options.length === 0) return null
  const targets = [
    ...later.map(({ id, title, number }) => ({ value: id, label: `${number}. ${title}`.slice(0, 60) })),
    { value: endOfQuestions, label: 'Закончить анкету' },
  ]
  const change = (at: number, given: Partial<Question['jumps'][number]>) =>
    set({ jumps: jumps.map((jump, index) => (index === at ? { ...jump, ...given } : jump)) })
  const bound = (at: number, field: 'from' | 'to', label: string) => (
    <NumberInput
      size="md"
      aria-label={label}
      placeholder={label}
      hideControls
      w={90}
      value={jumps[at]?.[field] ?? ''}
      onChange={(value) => change(at, { [field]: value === '' ? null : Number(value) })}
    />
  )
  return (
    <Stack gap="xs">
      {jumps.map((jump, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name, and one made of its values would lose the focus while they are typed.
        <Group key={at} gap="xs">
          <span>Если</span>
          {isByMark ? (
            <>
              {bound(at, 'from', 'от')}
              {bound(at, 'to', 'до')}
            </>
          ) : (
            <NativeSelect
              aria-label={`Ответ перехода ${at + 1}`}
              data={options.map(({ id, label }) => ({ value: id, label: label || id }))}
              value={jump.optionId ?? ''}
              onChange={({ currentTarget }) => change(at, { optionId: currentTarget.value })}
            />
          )}
          <span>перейти к</span>
          <NativeSelect
            aria-label={`Цель перехода ${at + 1}`}
            data={targets}
            value={jump.goTo}
            onChange={({ currentTarget }) => change(at, { goTo: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Убрать переход ${at + 1}`}
            onClick={() => set({ jumps: jumps.filter((_, index) => index !== at) })}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="xs"
        w="fit-content"
        onClick={() =>
          set({
            jumps: [
              ...jumps,
              {
                optionId: isByMark ? null : (options[0]?.id ?? null),
                from: isByMark ? 1 : null,
                to: null,
                goTo: targets[0]?.value ?? endOfQuestions,
              },
            ],
          })
        }
      >
        Добавить переход
      </Button>
    </Stack>
  )
}
