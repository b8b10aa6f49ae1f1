import { type Answer, type Question, questionnaireLimits, scaleMarks } from '@agromarket/shared'
import { api } from '../../lib/trpc.ts'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { useViewer } from '../users/viewer.tsx'
import classes from './questionnaire.module.css'

interface QuestionFieldProps {
  question: Question
  answer: Answer
  onChange: (answer: Answer) => void
}

/** What one kind of question is answered with, and the words beside it. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, answer, onChange } = props
  return (
    <>
      <Control {...props} />
      {question.commentLabel && (
        <TextArea
          label={question.commentLabel}
          maxLength={questionnaireLimits.comment}
          value={answer.comment ?? ''}
          onChange={({ target }) => onChange({ ...answer, comment: target.value })}
        />
      )}
    </>
  )
}

function Control(props: QuestionFieldProps) {
  switch (props.question.kind) {
    case 'one':
    case 'several':
      return <Options {...props} />
    case 'scale':
      return <Scale {...props} />
    case 'number':
      return <NumberAnswer {...props} />
    case 'date':
      return <TextAnswer {...props} type="date" />
    case 'machine':
      return <Machines {...props} />
    case 'text':
      return (
        <TextArea
          label="Ваш ответ"
          isLabelHidden
          rows={5}
          maxLength={questionnaireLimits.text}
          value={props.answer.text ?? ''}
          onChange={({ target }) => props.onChange({ ...props.answer, text: target.value })}
        />
      )
  }
}

function Options({ question, answer, onChange }: QuestionFieldProps) {
  const { chosen = [] } = answer
  const isOne = question.kind === 'one'
  return (
    <fieldset className={classes.options}>
      <legend className="visually-hidden">{question.title}</legend>
      {question.options.map(({ id, label }) => (
        <label key={id} className={classes.option}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={question.id}
            checked={chosen.includes(id)}
            onChange={({ target }) => {
              const others = isOne ? [] : chosen.filter((other) => other !== id)
              onChange({ ...answer, chosen: target.checked ? [...others, id] : others })
            }}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Scale({ question, answer, onChange }: QuestionFieldProps) {
  return (
    <fieldset className={classes.scale}>
      <legend className="visually-hidden">{question.title}</legend>
      {scaleMarks.map((mark) => (
        <label key={mark}>
          <input
            className="visually-hidden"
            type="radio"
            name={question.id}
            checked={answer.number === mark}
            onChange={() => onChange({ ...answer, number: mark })}
          />
          {mark}
        </label>
      ))}
      <small>плохо</small>
      <small>отлично</small>
    </fieldset>
  )
}

function NumberAnswer({ question, answer, onChange }: QuestionFieldProps) {
  return (
    <TextField
      label={question.unit ? `Число, ${question.unit}` : 'Число'}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      defaultValue={answer.number ?? ''}
      onChange={({ target }) => {
        const text = target.value.replace(/\s/g, '').replace(',', '.')
        const { number: _, ...rest } = answer
        onChange(text !== '' && Number.isFinite(Number(text)) ? { ...rest, number: Number(text) } : rest)
      }}
    />
  )
}

function TextAnswer({ question, answer, onChange, type }: QuestionFieldProps & { type: 'date' | 'text' }) {
  return (
    <TextField
      label={type === 'date' ? 'Дата' : question.title}
      isLabelHidden={type !== 'date'}
      type={type}
      maxLength={type === 'date' ? undefined : questionnaireLimits.text}
      value={answer.text ?? ''}
      onChange={({ target }) => onChange({ ...answer, text: target.value })}
    />
  )
}

/** The respondent's own machines stand ready; others are written down. */
function Machines(props: QuestionFieldProps) {
  const { answer, onChange } = props
  const isGuest = useViewer().permissions.isGuest
  const { data } = api.yard.list.useQuery(undefined, { enabled: !isGuest })
  const named = (answer.text ?? '').split(/,\s*/).filter(Boolean)
  const toggle = (name: string) => {
    const next = named.includes(name) ? named.filter((other) => other !== name) : [...named, name]
    onChange({ ...answer, text: next.join(', ') })
  }
  return (
    <>
      {data && data.length > 0 && (
        <fieldset className={classes.options}>
          <legend>Из вашего мехдвора</legend>
          {data
            .map(({ id, name: ownName, model }) => ({ id, name: ownName || model.name }))
            .map(({ id, name }) => (
              <label key={id} className={classes.option}>
                <input type="checkbox" checked={named.includes(name)} onChange={() => toggle(name)} />
                <span>{name}</span>
              </label>
            ))}
        </fieldset>
      )}
      <TextAnswer {...props} type="text" />
    </>
  )
}
