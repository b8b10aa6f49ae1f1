import {
  type DeskQuestionnaire,
  type MoveQuestionnaire,
  type Question,
  type QuestionnaireFields,
  questionKindNames,
  questionKinds,
} from '@agromarket/shared'
import { Button, Checkbox, Group, Menu, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { useUnsavedChanges } from '../controls/use-unsaved-changes.ts'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import { issuesOf, tellFailure } from '../vacancies/use-desk-change.ts'
import { moveQuestion, newQuestion, removeQuestion } from './draft.ts'
import { QuestionEditor } from './question-editor.tsx'
import classes from './questionnaires-desk.module.css'
import { stateNames } from './state-names.ts'

/** The questions in work. What is asked changes with a publication alone, and each is a version of its own. */
export function Builder({ questionnaire }: { questionnaire: DeskQuestionnaire }) {
  const { id, state, hasChanges, answers } = questionnaire
  const [fields, setFields] = useState(questionnaire.fields)
  const isDirty = JSON.stringify(fields) !== JSON.stringify(questionnaire.fields)
  const { save, move, isPending, issues } = useQuestionnaireChange(questionnaire, setFields)
  useUnsavedChanges(() => isDirty)
  const set = (given: Partial<QuestionnaireFields>) => setFields({ ...fields, ...given })
  const { questions } = fields.content
  const setQuestions = (next: Question[]) => set({ content: { ...fields.content, questions: next } })
  const canPublish = !isDirty && hasChanges && questions.length > 0
  return (
    <>
      <PortalHead
        title={questionnaire.fields.title}
        text={`${stateNames[state]}. ${stateText(questionnaire)}`}
        back={{ href: '/staff/questionnaires', label: 'Анкеты' }}
      >
        {answers > 0 && (
          <Button component="a" href={`/staff/questionnaires/${id}`} variant="default">
            Ответы
          </Button>
        )}
        <Button
          component="a"
          href={`/questionnaire/${id}?preview=1`}
          target="_blank"
          variant="default"
          disabled={isDirty}
        >
          Просмотр
        </Button>
        {state === 'open' && (
          <Button variant="default" disabled={isPending || isDirty} onClick={() => move('close')}>
            Закрыть приём
          </Button>
        )}
        {state === 'closed' && (
          <Button variant="default" disabled={isPending || isDirty} onClick={() => move('reopen')}>
            Открыть снова
          </Button>
        )}
        <Button variant="default" disabled={!canPublish || isPending} onClick={() => move('publish')}>
          Опубликовать
        </Button>
        <Button loading={isPending} disabled={!isDirty} onClick={() => save(fields)}>
          Сохранить
        </Button>
      </PortalHead>
      <Stack maw={760}>
        <Settings fields={fields} set={set} />
        <ol className={classes.questions}>
          {questions.map((question, at) => (
            <QuestionEditor
              key={question.id}
              question={question}
              number={at + 1}
              count={questions.length}
              later={questions
                .slice(at + 1)
                .map((one, index) => ({ id: one.id, title: one.title, number: at + index + 2 }))}
              error={issues[question.id]}
              onChange={(next) => setQuestions(questions.map((one) => (one.id === question.id ? next : one)))}
              onMove={(by) => setQuestions(moveQuestion(questions, at, at + by))}
              onRemove={() => setQuestions(removeQuestion(questions, question.id))}
            />
          ))}
        </ol>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="light" w="fit-content">
              Добавить вопрос
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {questionKinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => setQuestions([...questions, newQuestion(kind, questions)])}>
                {questionKindNames[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Stack>
    </>
  )
}

function stateText({ publishedVersion, hasChanges, answers }: DeskQuestionnaire): string {
  if (publishedVersion === null) return 'Ещё не опубликована'
  if (!hasChanges) return `Опубликована, версия ${publishedVersion}`
  return answers > 0
    ? `Есть изменения: публикация станет версией ${publishedVersion + 1}, начатые ответы закончат по прежней`
    : `Есть изменения после версии ${publishedVersion}`
}

interface SettingsProps {
  fields: QuestionnaireFields
  set: (given: Partial<QuestionnaireFields>) => void
}

function Settings({ fields, set }: SettingsProps) {
  const { content, title, isOnce, needsAccount, closesAt } = fields
  const words = (given: Partial<QuestionnaireFields['content']>) => set({ content: { ...content, ...given } })
  return (
    <>
      <TextInput
        label="Название"
        maxLength={120}
        value={title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <Textarea
        label="Вступление"
        autosize
        minRows={2}
        maxLength={600}
        value={content.lead}
        onChange={({ currentTarget }) => words({ lead: currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Заголовок в конце"
          maxLength={120}
          value={content.thanksTitle}
          onChange={({ currentTarget }) => words({ thanksTitle: currentTarget.value })}
        />
        <TextInput
          label="Последний день, по Москве"
          type="date"
          value={closesAt ? new Date(Date.parse(closesAt) + moscowMs - 1).toISOString().slice(0, 10) : ''}
          onChange={({ currentTarget: { value } }) => set({ closesAt: value ? endOfDay(value) : null })}
        />
      </SimpleGrid>
      <Textarea
        label="Что будет дальше"
        autosize
        minRows={2}
        maxLength={600}
        value={content.thanksText}
        onChange={({ currentTarget }) => words({ thanksText: currentTarget.value })}
      />
      <Group>
        <Checkbox
          label="Один ответ от человека"
          checked={isOnce}
          onChange={({ currentTarget }) => set({ isOnce: currentTarget.checked })}
        />
        <Checkbox
          label="Только после входа"
          checked={needsAccount}
          onChange={({ currentTarget }) => set({ needsAccount: currentTarget.checked })}
        />
      </Group>
    </>
  )
}

const movedWords: Record<MoveQuestionnaire['to'], string> = {
  publish: 'Анкета опубликована',
  close: 'Приём ответов закрыт',
  reopen: 'Приём ответов открыт',
}

const moscowMs = 3 * 60 * 60 * 1000

/** The first moment after a day in Moscow. */
function endOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000 - moscowMs).toISOString()
}

function useQuestionnaireChange(
  { id, version }: DeskQuestionnaire,
  setFields: Dispatch<SetStateAction<QuestionnaireFields>>,
) {
  const utils = api.useUtils()
  const take = (saved: DeskQuestionnaire, message: string) => {
    utils.questionnaires.get.setData({ id }, saved)
    void Promise.all([utils.questionnaires.list.invalidate(), utils.questionnaires.preview.invalidate({ id })])
    showToast({ tone: 'success', message })
  }
  const change = api.questionnaires.change.useMutation({
    onSuccess: (saved, { fields: sent }) => {
      // What has been typed since it was sent stays.
      setFields((now) => (now === sent ? saved.fields : now))
      take(saved, saved.hasChanges ? 'Черновик сохранён' : 'Анкета сохранена')
    },
    onError: tellFailure,
  })
  const moving = api.questionnaires.move.useMutation({
    onSuccess: (saved, { to }) => take(saved, movedWords[to]),
    onError: tellFailure,
  })
  return {
    isPending: change.isPending || moving.isPending,
    issues: issuesOf(moving.error),
    save: (fields: QuestionnaireFields) => change.mutate({ id, version, fields }),
    move: (to: MoveQuestionnaire['to']) => moving.mutate({ id, version, to }),
  }
}
