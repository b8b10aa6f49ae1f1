import { applicationLimits, describeFileTypes, fileTypes, refuseFile, resumeFileRules } from '@agromarket/shared'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDate } from '../../lib/format/format-date.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { isCompletePhone } from '../../ui/form/is-complete-phone.ts'
import { PhoneInput } from '../../ui/form/phone-input.tsx'
import { useViewer } from '../users/viewer.tsx'
import { type ApplyValues, useApply } from './use-apply.ts'
import classes from './vacancies.module.css'

interface ApplyFormProps {
  title: string
  /** None: for the reserve. */
  vacancyId?: number
}

const accepted = resumeFileRules.types.flatMap((type) => fileTypes[type].extensions.map((one) => `.${one}`)).join()

/** Who replies, with a few lines or a resume; what is still missing stands beside the button. */
export function ApplyForm({ title, vacancyId }: ApplyFormProps) {
  const { contacts } = useViewer()
  const [values, setValues] = useState<ApplyValues>({ ...contacts, letter: '', acceptGDPR: false })
  const [file, setFile] = useState<File | null>(null)
  const { send, receipt, isPending, failure, issueOf } = useApply(vacancyId)
  const set = (given: Partial<ApplyValues>) => setValues({ ...values, ...given })
  const missing = missingOf(values, file)
  if (receipt) return <Sent answerBy={receipt.answerBy} hasEmail={values.email !== ''} />
  return (
    <form
      id="otklik"
      className={classes.form}
      aria-labelledby="otklik-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === null && !isPending) send({ values, file })
      }}
    >
      <h2 id="otklik-title">{title}</h2>
      <div className={classes.pair}>
        <TextField
          label="Ваше имя"
          autoComplete="name"
          maxLength={200}
          value={values.name}
          error={issueOf('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <PhoneInput
          label="Номер телефона"
          value={values.phone}
          error={issueOf('phone')}
          onChange={(phone) => set({ phone })}
        />
        <TextField
          label="E-mail, по желанию"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
          value={values.email}
          error={issueOf('email')}
          onChange={({ target }) => set({ email: target.value })}
        />
      </div>
      <TextArea
        label="Резюме или несколько строк о себе"
        maxLength={applicationLimits.letter}
        value={values.letter}
        error={issueOf('letter')}
        onChange={({ target }) => set({ letter: target.value })}
      />
      <ResumeField file={file} onFile={setFile} error={issueOf('files')} />
      <Checkbox checked={values.acceptGDPR} onChange={({ target }) => set({ acceptGDPR: target.checked })}>
        Согласен на обработку персональных данных для рассмотрения отклика.{' '}
        <a href="/documents/policy-privacy" target="_blank" rel="noreferrer">
          Политика конфиденциальности
        </a>
      </Checkbox>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className={classes.send}>
        <Button type="submit" isPending={isPending} disabled={missing !== null}>
          Отправить отклик
        </Button>
        {missing && <span>{missing}</span>}
      </div>
    </form>
  )
}

interface ResumeFieldProps {
  file: File | null
  error: string | null
  onFile: (file: File | null) => void
}

function ResumeField({ file, error, onFile }: ResumeFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const take = (chosen: File) => {
    const refusal = refuseFile(chosen, resumeFileRules)
    if (refusal) showToast({ tone: 'error', message: refusal })
    else onFile(chosen)
  }
  return (
    <div className={classes.file}>
      <input
        ref={picker}
        type="file"
        accept={accepted}
        aria-label="Файл резюме"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) take(chosen)
          currentTarget.value = ''
        }}
      />
      {file && (
        <span className={classes.chosen}>
          <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
          <b>{file.name}</b> {Math.ceil(file.size / 1024)}&nbsp;КБ
          <button type="button" aria-label={`Убрать файл ${file.name}`} onClick={() => onFile(null)}>
            <IconX size={16} stroke={2} aria-hidden="true" />
          </button>
        </span>
      )}
      <Button variant="subtle" size="sm" onClick={() => picker.current?.click()}>
        {file ? 'Заменить' : 'Прикрепить файл'}
      </Button>
      {!file && <small>{describeFileTypes(resumeFileRules.types)}, до 10 МБ</small>}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}

function Sent({ answerBy, hasEmail }: { answerBy: string; hasEmail: boolean }) {
  const day = formatDate(`${answerBy}T12:00:00Z`, 'UTC').slice(0, 5)
  return (
    <div className={classes.form}>
      <Alert tone="success">
        <strong>Отклик отправлен, ответим до {day}</strong>
        <p>{hasEmail ? 'Подтверждение придёт на вашу почту.' : 'Позвоним по указанному номеру.'}</p>
      </Alert>
    </div>
  )
}

/** The first thing that the form still needs; null: it can be sent. */
function missingOf({ name, phone, letter, acceptGDPR }: ApplyValues, file: File | null): string | null {
  if (name.trim() === '') return 'Укажите имя'
  if (!isCompletePhone(phone)) return 'Введите номер телефона полностью'
  if (letter.trim() === '' && !file) return 'Напишите о себе или приложите резюме'
  return acceptGDPR ? null : 'Подтвердите согласие'
}
